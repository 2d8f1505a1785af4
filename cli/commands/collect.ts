import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask } from '../run-task.js';
import type { CollectOptions } from '../tasks/collect.js';

const tasks = () => import('../tasks/collect.js');

/** `contesto collect`: one round through the sources. */
export function addCollect(program: Command): void {
  addCommand(program, 'collect', 'raccoglie le notizie dalle fonti attive')
    .option('--source <fonte>', 'legge solo questa fonte (identificativo o nome), anche se non attiva')
    .option('--scheduled', 'per cron: la raccolta di questa mezz’ora, fatta una volta sola anche con il server acceso')
    .action((options: CollectOptions) => runTask(options, async (at) => (await tasks()).collect(at, options)));
}
