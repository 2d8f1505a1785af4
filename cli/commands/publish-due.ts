import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/publish-due.js');

/** `contesto publish-due`: publishes the scheduled articles whose moment has come. */
export function addPublishDue(program: Command): void {
  addCommand(program, 'publish-due', 'pubblica gli articoli programmati per un momento già passato').action(
    (options: TaskOptions) => runTask(options, async (at) => (await tasks()).publishDue(at)),
  );
}
