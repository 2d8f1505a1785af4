import { Projector } from '../../backend/platform/event-store/projector.js';
import { type CheckReport, ProjectionRebuilder } from '../../backend/platform/event-store/rebuild/rebuild.js';
import { DiscoveredSubscribers } from '../../backend/platform/event-store/subscribers.js';
import { PROJECTION_STATES } from '../../backend/platform/health/health.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { UsageError } from '../failure.js';
import { counted, seconds } from '../words.it.js';

export interface RebuildOptions extends TaskOptions {
  readonly check?: boolean;
}

/** Where every read table stands. */
export async function status(at: CommandContext): Promise<Answer> {
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

/** Rebuilds a read table next to the one in use, or compares the two. */
export async function rebuild(at: CommandContext, name: string, { check }: RebuildOptions): Promise<Answer> {
  const { context } = await at.open();
  const all = context.get(DiscoveredSubscribers).projections();
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

/** Brings the schema up to date, as every start does by itself. */
export async function migrate(at: CommandContext): Promise<Answer> {
  let applied: readonly string[] = [];
  await at.open((names) => {
    applied = names;
  });
  const done = [`${counted(applied.length, 'migrazione applicata', 'migrazioni applicate')}:`];
  return {
    data: { status: 'done', applied },
    text:
      applied.length === 0
        ? 'Lo schema è già aggiornato.'
        : [...done, ...applied.map((name) => `  - ${name}`)].join('\n'),
  };
}
