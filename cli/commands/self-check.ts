import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/self-check.js');

/** `contesto self-check`: measures the check of this night, once. */
export function addSelfCheck(program: Command): void {
  addCommand(
    program,
    'self-check',
    'misura la verifica con errori messi apposta in copie di articoli pubblicati, una volta per notte',
  ).action((options: TaskOptions) => runTask(options, async (at) => (await tasks()).selfCheck(at)));
}
