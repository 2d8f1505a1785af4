import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { GenerationStep } from '../../../contract/pipeline-roles.js';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { DomainError } from '../../../platform/domain-error.js';
import { RecordVerification } from '../../articles/commands/record-verification.js';
import { GiveBackNews } from '../../news/commands/give-back-news.js';
import { NoteNewsUse } from '../../news/commands/note-news-use.js';
import { type GenerationState, reservedNews } from '../generation.decider.js';
import type { GenerationEvent } from '../generation.events.js';
import { ChallengeStep, RepairStep } from './check-steps.js';
import { ConcludeStep } from './conclude-step.js';
import { GatherStep } from './gather-step.js';
import { ResearchStep } from './research/research-step.js';
import { ScoutStep } from './scout-step.js';
import type { StepTask } from './step-task.js';
import { VerifyStep } from './verify-step.js';
import { WriteStep } from './write-step.js';

/** A draft that was left in one of these says that nobody checked it to the end. */
const CHECKING: readonly GenerationStep[] = ['verify', 'challenge', 'repair'];

type AbortedRun = Extract<GenerationEvent, { type: 'GenerationAborted' }>['data'];

/** The steps by name. Each answers with the event that says what it did. */
@Injectable()
export class PipelineSteps {
  private readonly steps: Readonly<Record<GenerationStep, { take(task: StepTask): Promise<GenerationEvent> }>>;

  constructor(
    gather: GatherStep,
    scout: ScoutStep,
    research: ResearchStep,
    write: WriteStep,
    verify: VerifyStep,
    challenge: ChallengeStep,
    repair: RepairStep,
    conclude: ConcludeStep,
    private readonly commands: CommandBus,
  ) {
    this.steps = { gather, scout, capture: research, write, verify, challenge, repair, conclude };
  }

  take(task: StepTask): Promise<GenerationEvent> {
    return this.steps[task.step].take(task);
  }

  /**
   * Ends a run that cannot go on. A text that was written stays as a draft which says that nobody checked it, and its
   * story counts as written; without a draft the story is given back.
   */
  async giveUp(
    runId: string,
    state: GenerationState,
    { step, reason, cause }: Pick<AbortedRun, 'step' | 'reason' | 'cause'>,
  ): Promise<GenerationEvent> {
    const articleId = await this.leave(runId, state, { step, reason, articleId: state.written?.articleId ?? null });
    return { type: 'GenerationAborted', data: { step, reason, articleId, ...(cause ? { cause } : {}) } };
  }

  /** What becomes of the draft and of the story of a run that ends early. Answers with the draft that is left. */
  async leave(
    runId: string,
    state: GenerationState,
    { step, reason, articleId }: Omit<AbortedRun, 'cause'>,
  ): Promise<string | null> {
    const left = await this.markUnchecked(runId, articleId, step, reason);
    await this.settleStory(runId, state, left);
    return left;
  }

  /** The draft that is left, null where there is none. */
  private async markUnchecked(
    runId: string,
    articleId: string | null,
    step: GenerationStep,
    reason: string,
  ): Promise<string | null> {
    if (articleId === null || !CHECKING.includes(step)) return articleId;
    try {
      await this.commands.execute(
        new RecordVerification(articleId, { failure: reason }, { actor: 'policy', correlationId: runId }, runId),
      );
      return articleId;
    } catch (error) {
      // The draft itself may be what failed; that there is none to mark is no reason to keep the run alive.
      if (isDatabaseUnavailable(error) || !(error instanceof DomainError)) throw error;
      return error.code === 'article-not-found' ? null : articleId;
    }
  }

  private async settleStory(runId: string, state: GenerationState, articleId: string | null): Promise<void> {
    if (state.selected === null) return;
    const meta = { actor: 'policy', correlationId: runId };
    const newsIds = reservedNews(state.selected);
    if (articleId === null) await this.commands.execute(new GiveBackNews(newsIds, runId, meta));
    else await this.commands.execute(new NoteNewsUse(newsIds, { articleId, runId }, meta));
  }
}
