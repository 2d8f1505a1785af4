import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { derivedId } from '../../../platform/ids.js';
import { dueSlot, topicOfPlan } from '../auto-generation-slots.js';
import type { GenerationEvent } from '../generation.events.js';
import { type AutoGenerationView, GetAutoGeneration } from '../queries/get-auto-generation.js';
import { type GenerationRequestedAnswer, RequestGeneration } from './request-generation.js';
import { RunGeneration, type RunOutcome } from './run-generation.js';

/** Namespace of the run ids of automatic slots. */
const SCHEDULE = 'c1a3f6d0-7a6e-4c0b-9b56-1f2f6d0e8b33';

/** Begins the automatic run that is due, if there is one; every process may ask, one run comes of it. */
export class RunDueGeneration {
  /** `onEvent` is told each event of the run as it is recorded, for live progress. */
  constructor(readonly onEvent?: (event: GenerationEvent) => void) {}
}

@CommandHandler(RunDueGeneration)
export class RunDueGenerationHandler implements ICommandHandler<RunDueGeneration, RunOutcome | null> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ onEvent }: RunDueGeneration): Promise<RunOutcome | null> {
    const plan = await this.queries.execute<GetAutoGeneration, AutoGenerationView>(new GetAutoGeneration());
    const slot = dueSlot(plan, this.clock.now());
    if (slot === null) return null;
    const { runId, isNew } = await this.commands.execute<RequestGeneration, GenerationRequestedAnswer>(
      new RequestGeneration(
        {
          runId: derivedId(SCHEDULE, `${plan.interval}-${slot.number}`),
          topic: topicOfPlan(plan, slot.number),
          category: 'AI News',
          trigger: 'schedule',
        },
        { actor: 'schedule' },
      ),
    );
    return isNew ? this.commands.execute<RunGeneration, RunOutcome>(new RunGeneration(runId, onEvent)) : null;
  }
}
