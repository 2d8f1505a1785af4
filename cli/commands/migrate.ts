import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/migrate.js');

/** `contesto migrate`: brings the schema up to date, as every start does by itself. */
export function addMigrate(program: Command): void {
  addCommand(program, 'migrate', 'porta lo schema della base dati alla versione del programma').action(
    (options: TaskOptions) => runTask(options, async (at) => (await tasks()).migrate(at)),
  );
}
