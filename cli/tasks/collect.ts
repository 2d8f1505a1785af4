import { CollectDueNews } from '../../backend/features/news/commands/collect-due-news.js';
import { type CollectionOutcome, CollectNews } from '../../backend/features/news/commands/collect-news.js';
import { SeedSources } from '../../backend/features/news/commands/seed-sources.js';
import { ListCollectedNews } from '../../backend/features/news/queries/list-collected-news.js';
import { ListSources } from '../../backend/features/news/queries/list-sources.js';
import { DomainError } from '../../backend/platform/domain-error.js';
import type { AppContext } from '../app-context.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { nearestName } from '../nearest-name.js';
import { counted, seconds } from '../words.it.js';

export interface CollectOptions extends TaskOptions {
  readonly source?: string;
  readonly scheduled?: boolean;
}

/** One round through the sources. */
export async function collect(at: CommandContext, options: CollectOptions): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp(ListSources, ListCollectedNews);
  await bringCatalogue(installed);
  at.progress.now('Raccolta delle notizie…');
  const request = { trigger: 'cli' as const, meta: { actor: 'cli' }, onProgress: progressOn(at) };
  const collecting = options.scheduled
    ? installed.commands.execute(new CollectDueNews(request))
    : installed.commands.execute(new CollectNews({ ...request, source: options.source }));
  const outcome = await collecting.catch((error: unknown) => suggestSource(installed, options.source, error));
  return typeof outcome === 'string' ? notNeeded(outcome) : answerOf(outcome);
}

/** Throws the error again, with the source that was probably meant. */
async function suggestSource(installed: AppContext, written: string | undefined, error: unknown): Promise<never> {
  if (!(error instanceof DomainError) || error.code !== 'source-not-found' || written === undefined) throw error;
  const sources = await installed.queries.execute(new ListSources());
  const names = sources.map(({ name }) => name);
  const meant = nearestName(written, names);
  const nobody = `Nessuna fonte si chiama «${written}».`;
  throw new DomainError(error.code, { text: meant === null ? nobody : `${nobody} Forse intendevi «${meant}».` });
}

/** The command line may come before the first start of a server. */
async function bringCatalogue(installed: AppContext): Promise<void> {
  const known = await installed.queries.execute(new ListSources());
  if (known.length > 0) return;
  await installed.commands.execute(new SeedSources());
  await installed.catchUp(ListSources);
}

function notNeeded(status: 'already-running' | 'already-done'): Answer {
  const text =
    status === 'already-running'
      ? 'Un altro processo sta già raccogliendo le notizie.'
      : 'La raccolta di questa mezz’ora è già stata fatta.';
  return { data: { status }, text };
}

function progressOn({ progress }: CommandContext): CollectNews['options']['onProgress'] {
  let fresh = 0;
  return ({ result, done, total }) => {
    fresh += result.fresh;
    if (result.failure) progress.line(`✗ ${result.source.name}: ${result.failure.message}`);
    progress.update(`Raccolta: ${done}/${total} fonti, ${counted(fresh, 'notizia nuova', 'notizie nuove')}`);
  };
}

function answerOf({ position: _position, ...outcome }: CollectionOutcome): Answer {
  const { sources, failed, new: fresh, known, ms, failures } = outcome;
  const found = `${counted(fresh, 'notizia nuova', 'notizie nuove')}, ${counted(known, 'già nota', 'già note')}`;
  const lines = [`Raccolta terminata in ${seconds(ms)}: ${counted(sources, 'fonte', 'fonti')}, ${found}.`];
  if (failed > 0) lines.push(`${counted(failed, 'fonte non letta', 'fonti non lette')}:`);
  lines.push(...failures.map(({ source, code, message }) => `  - ${source}: ${message} (${code})`));
  const exitCode = sources > 0 && failed === sources ? EXIT.failed : EXIT.done;
  return { data: { status: 'completed', ...outcome }, text: lines.join('\n'), exitCode };
}
