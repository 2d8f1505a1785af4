import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '../../../platform/domain-error.js';
import { compiledFile } from '../../../platform/program-root.js';
import { WorkerFailure } from '../../../platform/worker-process/answer-tasks.js';
import { WorkerProcess } from '../../../platform/worker-process/worker-process.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import type { CheckInput } from '../checking/check-state.js';
import type { GroundingOptions } from './evidence/collect-evidence.js';
import type { GroundingReport } from './grounding-report.js';
import type { ArticleText } from './reading/sentences.js';

/** What grounding is done with. */
export interface GroundingTask {
  readonly article: ArticleText;
  readonly sources: readonly SourceSnapshot[];
  readonly options: GroundingOptions;
}

/** Characters of HTML, twice an article of two thousand words. A shorter one is held against its sources sooner than a process starts. */
const MAX_IN_PLACE = 12_000;
const READING_LIMIT_MS = 30_000;

/**
 * Holds long articles against their sources in a process of its own: every sentence is compared with every other, and
 * readers wait for nobody's text. One at a time, with a limit.
 */
@Injectable()
export class LongReadings implements OnModuleDestroy {
  private readonly workers = new WorkerProcess<GroundingTask, GroundingReport>({
    file: compiledFile('backend/features/verification/grounding/grounding-worker.js'),
    timeoutMs: READING_LIMIT_MS,
  });

  /**
   * The input of a check with what grounding says of a long text; that of a short one as it is.
   * @throws DomainError `validation-failed` for a text that takes too long or too much memory, `too-many-requests` when too many wait or the server stops
   */
  async withReport(input: CheckInput): Promise<CheckInput> {
    const { words, sources, dismissedFindingIds = [] } = input;
    if (words.content.length <= MAX_IN_PLACE) return input;
    const article = { title: words.title, excerpt: words.excerpt, contentHtml: words.content };
    try {
      const report = await this.workers.run({ article, sources, options: { dismissedFindingIds } });
      return { ...input, read: { words, report } };
    } catch (error) {
      throw error instanceof WorkerFailure ? refusalOf(error) : error;
    }
  }

  onModuleDestroy(): void {
    this.workers.close();
  }
}

/** What is said of a reading that gave nothing: it took too long, or more memory than its process may have. */
export function refusalOf(failure: WorkerFailure): Error {
  if (failure.code === 'busy' || failure.code === 'unavailable')
    return new DomainError('too-many-requests', { retryAfterSeconds: 10 });
  if (failure.code !== 'too-slow' && failure.code !== 'ended') return failure;
  const text = 'Il testo è troppo lungo per il controllo: accorcialo o dividilo in più articoli';
  return new DomainError('validation-failed', { text });
}
