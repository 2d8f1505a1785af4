import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/verify.js');

/** `contesto verify`: checks an article again and records the result. */
export function addVerify(program: Command): void {
  addCommand(program, 'verify', 'verifica di nuovo un articolo e registra il risultato')
    .argument('<articolo>', 'identificativo dell’articolo')
    .action((articleId: string, options: TaskOptions) =>
      runTask(options, async (at) => (await tasks()).verify(at, articleId)),
    );
}
