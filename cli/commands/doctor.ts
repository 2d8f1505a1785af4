import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/doctor.js');

/** `contesto doctor`: looks at everything and says what is not well. */
export function addDoctor(program: Command): void {
  addCommand(program, 'doctor', 'controlla installazione, base dati, registro, viste e modelli').action(
    (options: TaskOptions) => runTask(options, async (at) => (await tasks()).examine(at)),
  );
}
