import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/costs.js');

/** `contesto costs`: what models cost, and what they may cost. */
export function addCosts(program: Command): void {
  addCommand(program, 'costs', 'mostra quanto costano i modelli: oggi, nel mese, previsione e budget').action(
    (options: TaskOptions) => runTask(options, async (at) => (await tasks()).showCosts(at)),
  );
}
