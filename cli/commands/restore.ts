import { resolve } from 'node:path';
import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/restore.js');

/** `contesto restore`: a backup into an installation that nobody has used yet. */
export function addRestore(program: Command): void {
  addCommand(program, 'restore', 'ripristina un backup in un’installazione vuota')
    .argument('<file>', 'file .zip di un backup')
    .action((file: string, options: TaskOptions) =>
      runTask(options, async (at) => (await tasks()).restore(at, resolve(file))),
    );
}
