import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';
import type { RebuildOptions } from '../tasks/projections.js';

const tasks = () => import('../tasks/projections.js');

/** `contesto projections`: the read tables that follow the log. */
export function addProjections(program: Command): void {
  const projections = program.command('projections').description('le viste costruite dal registro degli eventi');
  addCommand(projections, 'status', 'mostra dove è arrivata ogni vista').action((options: TaskOptions) =>
    runTask(options, async (at) => (await tasks()).status(at)),
  );
  addCommand(projections, 'rebuild', 'ricostruisce una vista dall’inizio, mentre quella attuale resta in uso')
    .argument('<vista>', 'nome della vista')
    .option('--check', 'la ricostruisce a parte e la confronta con quella in uso, senza cambiarla')
    .action((name: string, options: RebuildOptions) =>
      runTask(options, async (at) => (await tasks()).rebuild(at, name, options)),
    );
}
