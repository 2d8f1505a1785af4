import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { topicOfPlan } from '../auto-generation/automatic-turn.js';
import { GetAutoGeneration } from '../queries/get-auto-generation.js';
import { type GenerationRequestedAnswer, RequestGeneration } from './request-generation.js';

/** Asks for a run of the automatic generation outside its turns: with the plan's topics, publication and mail. */
export class RequestPlanRun extends Command<GenerationRequestedAnswer> {
  constructor(
    /** Asked for again with the same id, it is the same run. */
    readonly runId: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RequestPlanRun)
export class RequestPlanRunHandler implements ICommandHandler<RequestPlanRun> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ runId, meta }: RequestPlanRun): Promise<GenerationRequestedAnswer> {
    const plan = await this.queries.execute(new GetAutoGeneration());
    // Each article moves on to the next topic, so that several presses do not write about one.
    const topic = topicOfPlan(plan, plan.totalGenerated);
    return this.commands.execute(new RequestGeneration({ runId, topic, category: 'AI News', trigger: 'plan' }, meta));
  }
}
