import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/demo.js');

/** `contesto demo`: the whole pipeline on the bundled news, without a network. */
export function addDemo(program: Command): void {
  addCommand(program, 'demo', 'mostra l’intero percorso su notizie inventate, comprese nel programma').action(
    (options: TaskOptions) => runTask(options, async (at) => (await tasks()).demo(at)),
  );
}
