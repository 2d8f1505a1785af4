import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { InstallationStore } from '../delivery/installation.store.js';
import { changePlan, type PlanState, planDecider } from '../issues/plan.decider.js';

/** Changes when issues are sent by themselves; absent parts stay. */
export class ChangeNewsletterPlan extends Command<{ position: number }> {
  constructor(
    readonly update: { readonly [Part in keyof PlanState]?: PlanState[Part] | undefined },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ChangeNewsletterPlan)
export class ChangeNewsletterPlanHandler implements ICommandHandler<ChangeNewsletterPlan> {
  constructor(
    private readonly store: EventStore,
    private readonly installation: InstallationStore,
  ) {}

  async execute({ update, meta }: ChangeNewsletterPlan): Promise<{ position: number }> {
    // Named before there is a plan: a plan that is older than its installation came out of a backup.
    await this.installation.current();
    const { position } = await decideAndAppend({
      store: this.store,
      decider: planDecider,
      decide: (state) => changePlan(state, update),
      meta,
    });
    return { position };
  }
}
