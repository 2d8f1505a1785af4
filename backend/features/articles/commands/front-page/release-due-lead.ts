import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { decideAndAppend } from '../../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { frontPageDecider, releaseDueLead } from '../../front-page/front-page.decider.js';

/** Lets the lead go whose time is over, so that pages made with it are made again. Two processes may do so at once. */
export class ReleaseDueLead extends Command<void> {
  constructor(readonly meta: EventMeta) {
    super();
  }
}

@CommandHandler(ReleaseDueLead)
export class ReleaseDueLeadHandler implements ICommandHandler<ReleaseDueLead> {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ meta }: ReleaseDueLead): Promise<void> {
    await decideAndAppend({
      store: this.store,
      decider: frontPageDecider,
      decide: (state) => releaseDueLead(state, this.clock.now()),
      meta,
    });
  }
}
