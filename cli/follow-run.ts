import { setTimeout as sleep } from 'node:timers/promises';
import type { GenerationRun } from '../backend/contract/generation.js';
import { FindArticle } from '../backend/features/articles/queries/find-article.js';
import { RunGeneration } from '../backend/features/generation/commands/run-generation.js';
import { type GenerationEvent, generationEvents, stepsOf } from '../backend/features/generation/generation.events.js';
import { ListGenerationRuns } from '../backend/features/generation/queries/list-generation-runs.js';
import { DomainError } from '../backend/platform/domain-error.js';
import type { RecordedOf } from '../backend/platform/event-store/domain-event.js';
import { EventStore } from '../backend/platform/event-store/event-store.js';
import type { AppContext } from './app-context.js';
import type { CommandContext } from './application.js';
import { showRunProgress } from './run-progress.js';

const CHECK_EVERY_MS = 500;

/** A run that ended, with the title of what it wrote. */
export interface EndedRun extends GenerationRun {
  readonly title: string | null;
}

/**
 * Drives a run to its end from wherever it stands. While another process drives it, shows what that one does, and
 * goes on with it should that one stop. Throws `run-not-found`.
 */
export async function followRun(at: CommandContext, installed: AppContext, runId: string): Promise<EndedRun> {
  await installed.catchUp(ListGenerationRuns);
  await readRun(installed, runId);
  at.resumeBy(`contesto generate --resume ${runId}`);
  const show = showRunProgress(at.progress);
  let shown = 0;
  const showNew = (event: GenerationEvent) => {
    shown += 1;
    show(event);
  };
  const showPlace = (place: number) => at.progress.now(`In coda, posto ${place}…`);
  for (;;) {
    const history = await installed.context.get(EventStore).readStream(generationEvents, runId);
    const steps = stepsOf(history as readonly RecordedOf<GenerationEvent>[]);
    for (const step of steps.slice(shown)) showNew(step);
    const { state } = await installed.commands.execute(new RunGeneration(runId, showNew, showPlace));
    if (state.ended !== null) {
      await installed.catchUp(ListGenerationRuns, FindArticle);
      const run = await readRun(installed, runId);
      return { ...run, title: state.written?.text.title ?? null };
    }
    at.signal.throwIfAborted();
    await sleep(CHECK_EVERY_MS, undefined, { signal: at.signal });
  }
}

async function readRun({ queries }: AppContext, runId: string): Promise<GenerationRun> {
  const [run] = await queries.execute(new ListGenerationRuns({ id: runId }));
  if (!run) throw new DomainError('run-not-found');
  return run;
}
