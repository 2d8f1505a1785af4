import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type VerifiedArticle, VerifyArticle } from '../../verification/commands/verify-article.js';
import type { GenerationEvent } from '../generation.events.js';
import { callsSpent, demanded, type StepTask } from './step-task.js';

/** Has the draft read a second time, by somebody who searches for what differs. */
@Injectable()
export class ChallengeStep {
  constructor(private readonly commands: CommandBus) {}

  async take(task: StepTask): Promise<GenerationEvent> {
    const { verification, doubtful } = await goOn(this.commands, task, 'challenge');
    const model = verification.passes?.findLast(({ by }) => by === 'challenger')?.model ?? null;
    return { type: 'ChallengeCompleted', data: { score: verification.score, doubtful, model } };
  }
}

/** Has what is doubted repaired or taken out, and the text recorded with its check. */
@Injectable()
export class RepairStep {
  constructor(private readonly commands: CommandBus) {}

  async take(task: StepTask): Promise<GenerationEvent> {
    const { verification, rewritten, removed } = await goOn(this.commands, task, 'repair');
    const { score, approved, issues, algorithm, passes } = verification;
    const model = passes?.findLast(({ by }) => by === 'repair')?.model ?? null;
    return {
      type: 'RepairCompleted',
      data: { score, approved, reasons: issues, rewritten, removed, model, algorithm },
    };
  }
}

function goOn(
  commands: CommandBus,
  { runId, state, signal }: StepTask,
  step: 'challenge' | 'repair',
): Promise<VerifiedArticle> {
  const { articleId } = demanded(state.written, 'text');
  const meta = { actor: 'policy', correlationId: runId };
  return commands.execute(new VerifyArticle(articleId, meta, { runId, step, signal, callsSpent: callsSpent(state) }));
}
