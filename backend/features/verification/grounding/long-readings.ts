import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '../../../platform/domain-error.js';
import { compiledFile } from '../../../platform/program-root.js';
import { WorkerFailure } from '../../../platform/worker-process/answer-tasks.js';
import { WorkerProcess } from '../../../platform/worker-process/worker-process.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import type { CheckInput, CheckState } from '../checking/check-state.js';
import { repairArticle } from '../checking/repair-article.js';
import type { Revision } from '../judge-answer.js';
import type { GroundingOptions } from './evidence/collect-evidence.js';
import type { GroundingReport } from './grounding-report.js';
import type { ArticleText } from './reading/sentences.js';

/** What grounding is done with. */
export interface GroundingTask {
  readonly article: ArticleText;
  readonly sources: readonly SourceSnapshot[];
  readonly options: GroundingOptions;
}

/** What a round of repair is done with. */
export interface RepairTask {
  readonly state: CheckState;
  readonly revisions: readonly Revision[];
  readonly round: number;
}

/** Characters of HTML, twice an article of two thousand words, and of all its sources. Less is read sooner than a process starts. */
const MAX_IN_PLACE = 12_000;
const MAX_SOURCES_IN_PLACE = 60_000;
/** Each sentence is compared with each, and so are figures: about as many comparisons take a tenth of a second. */
const MAX_COMPARISONS_IN_PLACE = 150_000;
const READING_LIMIT_MS = 30_000;

/**
 * Holds long articles against their sources in a process of its own: every sentence is compared with every other, and
 * readers wait for nobody's text. One at a time, with a limit.
 */
@Injectable()
export class LongReadings implements OnModuleDestroy {
  private readonly grounder = new WorkerProcess<GroundingTask, GroundingReport>({
    file: compiledFile('backend/features/verification/grounding/grounding-worker.js'),
    timeoutMs: READING_LIMIT_MS,
  });
  private readonly repairer = new WorkerProcess<RepairTask, CheckState>({
    file: compiledFile('backend/features/verification/grounding/repair-worker.js'),
    timeoutMs: READING_LIMIT_MS,
  });

  /**
   * The input of a check with what grounding says of a long text; that of a short one as it is.
   * @throws DomainError `validation-failed` for a text that takes too long or too much memory, `too-many-requests` when too many wait or the server stops
   */
  async withReport(input: CheckInput): Promise<CheckInput> {
    const { words, sources, dismissedFindingIds = [] } = input;
    if (input.read?.words === words || isShort(words.content, sources)) return input;
    const article = { title: words.title, excerpt: words.excerpt, contentHtml: words.content };
    const report = await this.grounder.run({ article, sources, options: { dismissedFindingIds } }).catch(refuse);
    return { ...input, read: { words, report } };
  }

  /** A round of repair, which reads the text again after each change that it tries. */
  readonly repair = async (state: CheckState, revisions: readonly Revision[], round: number): Promise<CheckState> => {
    const { words, input } = state;
    if (isShort(words.content, input.sources)) return repairArticle(state, revisions, round);
    return { ...(await this.repairer.run({ state, revisions, round }).catch(refuse)), input };
  };

  onModuleDestroy(): void {
    this.grounder.close();
    this.repairer.close();
  }
}

/** Whether reading a text holds up nobody: it is short, and so are its sources, also in sentences and figures. */
function isShort(content: string, sources: readonly SourceSnapshot[]): boolean {
  const inSources = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (content.length > MAX_IN_PLACE || inSources > MAX_SOURCES_IN_PLACE) return false;
  const given = sources.reduce((sum, { text }) => sum + comparedIn(text), 0);
  return comparedIn(content) * given <= MAX_COMPARISONS_IN_PLACE;
}

/** How many ends of sentences and figures a text has. */
function comparedIn(text: string): number {
  return text.match(/[.!?…。！？\n]+|\d+/gu)?.length ?? 0;
}

function refuse(error: unknown): never {
  throw error instanceof WorkerFailure ? refusalOf(error) : error;
}

/** What is said of a reading that gave nothing: it took too long, or more memory than its process may have. */
export function refusalOf(failure: WorkerFailure): Error {
  if (failure.code === 'busy' || failure.code === 'unavailable')
    return new DomainError('too-many-requests', { retryAfterSeconds: 10 });
  if (failure.code !== 'too-slow' && failure.code !== 'ended') return failure;
  const text = 'Il testo è troppo lungo per il controllo: accorcialo o dividilo in più articoli';
  return new DomainError('validation-failed', { text });
}
