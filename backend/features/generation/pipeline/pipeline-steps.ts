import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { DomainError } from '../../../platform/domain-error.js';
import { RecordVerification } from '../../articles/commands/record-verification.js';
import type { GenerationState } from '../generation.decider.js';
import type { GenerationEvent, GenerationStep } from '../generation.events.js';
import { CaptureStep } from './capture-step.js';
import { ChallengeStep, RepairStep } from './check-steps.js';
import { ConcludeStep } from './conclude-step.js';
import { GatherStep } from './gather-step.js';
import { ScoutStep } from './scout-step.js';
import type { StepTask } from './step-task.js';
import { VerifyStep } from './verify-step.js';
import { WriteStep } from './write-step.js';

/** A draft that was left in one of these says that nobody checked it to the end. */
const CHECKING: readonly GenerationStep[] = ['verify', 'challenge', 'repair'];

/** The steps by name. Each answers with the event that says what it did. */
@Injectable()
export class PipelineSteps {
  private readonly steps: Readonly<Record<GenerationStep, { take(task: StepTask): Promise<GenerationEvent> }>>;

  constructor(
    gather: GatherStep,
    scout: ScoutStep,
    capture: CaptureStep,
    write: WriteStep,
    verify: VerifyStep,
    challenge: ChallengeStep,
    repair: RepairStep,
    conclude: ConcludeStep,
    private readonly commands: CommandBus,
  ) {
    this.steps = { gather, scout, capture, write, verify, challenge, repair, conclude };
  }

  take(task: StepTask): Promise<GenerationEvent> {
    return this.steps[task.step].take(task);
  }

  /** Ends a run that cannot go on. A text that was written stays as a draft which says that nobody checked it. */
  async giveUp(runId: string, state: GenerationState, step: GenerationStep, reason: string): Promise<GenerationEvent> {
    const articleId = state.written?.articleId ?? null;
    if (articleId !== null && CHECKING.includes(step)) {
      await this.commands
        .execute(
          new RecordVerification(articleId, { failure: reason }, { actor: 'policy', correlationId: runId }, runId),
        )
        .catch((error: unknown) => {
          // The draft itself may be what failed; that there is none to mark is no reason to keep the run alive.
          if (isDatabaseUnavailable(error) || !(error instanceof DomainError)) throw error;
        });
    }
    return { type: 'GenerationAborted', data: { step, reason, articleId } };
  }
}
