import type { Command } from 'commander';
import { DiscoveredFollowers } from '../../backend/platform/event-store/followers.js';
import { Projector } from '../../backend/platform/event-store/projector.js';
import { type CheckReport, ProjectionRebuilder } from '../../backend/platform/event-store/rebuild.js';
import { PROJECTION_STATES } from '../../backend/platform/health/health.js';
import { type Answer, runTask, type TaskOptions, type Workplace } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { UsageError } from '../failure.js';
import { addCommand } from '../program.js';
import { counted, seconds } from '../words.it.js';

interface RebuildOptions extends TaskOptions {
  readonly check?: boolean;
}

/** `contesto projections`: the read tables that follow the log. */
export function addProjections(program: Command): void {
  const projections = program.command('projections').description('le viste costruite dal registro degli eventi');
  addCommand(projections, 'status', 'mostra dove è arrivata ogni vista').action((options: TaskOptions) =>
    runTask(options, status),
  );
  addCommand(projections, 'rebuild', 'ricostruisce una vista dall’inizio, mentre quella attuale resta in uso')
    .argument('<vista>', 'nome della vista')
    .option('--check', 'la ricostruisce a parte e la confronta con quella in uso, senza cambiarla')
    .action((name: string, options: RebuildOptions) => runTask(options, (at) => rebuild(at, name, options)));
}

async function status(at: Workplace): Promise<Answer> {
  const { context } = await at.open();
  const projections = await context.get(Projector).status();
  const lines = projections.map(({ name, version, state, position, lag, error }) =>
    [
      `${name} v${version}: ${PROJECTION_STATES[state]}, posizione ${position}, ritardo ${lag}`,
      ...(error ? [error] : []),
    ].join(' – '),
  );
  const stopped = projections.some(({ error }) => error !== null);
  return { data: { projections }, text: lines.join('\n'), exitCode: stopped ? EXIT.failed : EXIT.done };
}

async function rebuild(at: Workplace, name: string, { check }: RebuildOptions): Promise<Answer> {
  const { context } = await at.open();
  const all = context.get(DiscoveredFollowers).projections();
  const projection = all.find((candidate) => candidate.name === name);
  if (!projection) {
    throw new UsageError(`La vista «${name}» non esiste. Viste: ${all.map((known) => known.name).join(', ')}.`);
  }
  await context.get(Projector).prepare();
  at.progress.now(`${check ? 'Confronto' : 'Ricostruzione'} di ${name}…`);
  const show = (position: number, head: number) =>
    at.progress.update(`${check ? 'Confronto' : 'Ricostruzione'} di ${name}: ${position}/${head}`);
  const rebuilder = context.get(ProjectionRebuilder);
  if (check) return checkAnswer(await rebuilder.check(projection, show));
  const report = await rebuilder.rebuild(projection, show);
  const events = counted(report.events, 'evento', 'eventi');
  return {
    data: { status: 'rebuilt', ...report },
    text: `${name} ricostruita in ${seconds(report.seconds * 1_000)} da ${events}, fino alla posizione ${report.position}.`,
  };
}

function checkAnswer(report: CheckReport): Answer {
  const { count, first } = report.differences;
  const text =
    count === 0
      ? `${report.name} è uguale a ciò che il registro dice (${counted(report.events, 'evento', 'eventi')}).`
      : `${report.name}: ${counted(count, 'riga diversa', 'righe diverse')}.\n${JSON.stringify(first, null, 2)}`;
  return {
    data: { status: count === 0 ? 'equal' : 'different', ...report },
    text,
    exitCode: count === 0 ? EXIT.done : EXIT.failed,
  };
}
