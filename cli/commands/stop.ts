import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/stop.js');

/** `contesto stop`: ends a run that goes on or waits, whichever process drives it. */
export function addStop(program: Command): void {
  addCommand(program, 'stop <generazione>', 'ferma una generazione in corso o in coda').action(
    (runId: string, options: TaskOptions) => runTask(options, async (at) => (await tasks()).stopRun(at, runId)),
  );
}
