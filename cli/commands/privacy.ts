import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/privacy.js');

/** `contesto privacy`: lets go of what was stored long enough, and of anyone who asks for it. */
export function addPrivacy(program: Command): void {
  const privacy = program.command('privacy').description('conservazione e cancellazione dei dati');
  addCommand(privacy, 'purge', 'elimina ciò che ha superato il suo tempo di conservazione').action(
    (options: TaskOptions) => runTask(options, async (at) => (await tasks()).purge(at)),
  );
  addCommand(privacy, 'erase', 'cancella ovunque i dati legati a un indirizzo e-mail')
    .argument('<email>', 'l’indirizzo di chi lo ha chiesto')
    .action((email: string, options: TaskOptions) => runTask(options, async (at) => (await tasks()).erase(at, email)));
}
