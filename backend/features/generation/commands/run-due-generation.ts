import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { decideTurn, skipSentence, type TurnDecision } from '../auto-generation/automatic-limits.js';
import { topicOfPlan } from '../auto-generation/automatic-turn.js';
import { runIdOfTurn } from '../auto-generation/missed-turn.js';
import { SkippedTurnsStore } from '../auto-generation/skipped-turn.store.js';
import { type GenerationEvent, generationEvents } from '../generation.events.js';
import { type AutoGenerationView, GetAutoGeneration } from '../queries/get-auto-generation.js';
import { RunHold } from '../run-hold.js';
import { RequestGeneration } from './request-generation.js';
import { RunGeneration, type RunOutcome } from './run-generation.js';

/** Begins the automatic run that is due, if there is one; every process may ask, one run comes of it. */
export class RunDueGeneration extends Command<DueGeneration> {
  /** `onEvent` gets each event of the run as it is recorded, for live progress. */
  constructor(readonly onEvent?: (event: GenerationEvent) => void) {
    super();
  }
}

export interface DueGeneration {
  /** Null: no run was begun. */
  readonly outcome: RunOutcome | null;
  /** Why none was begun, in Italian; null where there was nothing to hold one. */
  readonly reason: string | null;
}

@CommandHandler(RunDueGeneration)
export class RunDueGenerationHandler implements ICommandHandler<RunDueGeneration> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    private readonly skipped: SkippedTurnsStore,
    private readonly hold: RunHold,
    private readonly heartbeats: Heartbeats,
    private readonly clock: Clock,
  ) {}

  async execute({ onEvent }: RunDueGeneration): Promise<DueGeneration> {
    await this.heartbeats.beat('generation');
    const plan = await this.queries.execute(new GetAutoGeneration());
    const decision = decideTurn(plan, this.clock.now(), plan.writtenToday);
    if (decision.kind === 'none') return { outcome: null, reason: null };
    if (decision.kind === 'wait') return { outcome: null, reason: plan.hold };
    const { turn } = decision;
    const runId = runIdOfTurn(turn, plan.interval);
    if ((await this.store.readStream(generationEvents, runId)).length > 0) return { outcome: null, reason: null };
    const reason = decision.kind === 'skip' ? decision.reason : await this.hold.ofPlan();
    if (reason !== null) return { outcome: null, reason: await this.skip({ turn, reason }, plan) };
    const { isNew } = await this.commands.execute(
      new RequestGeneration(
        { runId, topic: topicOfPlan(plan, turn.number), category: 'AI News', trigger: 'schedule' },
        { actor: 'schedule' },
      ),
    );
    if (!isNew) return { outcome: null, reason: null };
    await this.skipped.forget(turn.startsAt);
    const outcome = await this.commands.execute(new RunGeneration(runId, onEvent));
    return { outcome, reason: null };
  }

  private async skip(
    { turn, reason }: Pick<Extract<TurnDecision, { kind: 'skip' }>, 'turn' | 'reason'>,
    { limits }: AutoGenerationView,
  ): Promise<string> {
    await this.skipped.note({ startsAt: turn.startsAt, reason });
    return skipSentence(reason, limits);
  }
}
