import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { decideAndAppend, stateOf } from '../../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { articleDecider } from '../../article.decider.js';
import { frontPageDecider, pinLead, unpinLead } from '../../front-page/front-page.decider.js';

/** Lets an article open the home page; null lets the page choose by itself again. */
export class ChooseLead extends Command<{ position: number }> {
  constructor(
    readonly lead: { readonly articleId: string; readonly until: Date | null } | null,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ChooseLead)
export class ChooseLeadHandler implements ICommandHandler<ChooseLead> {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ lead, meta }: ChooseLead): Promise<{ position: number }> {
    const article = lead && (await stateOf(this.store, articleDecider, lead.articleId));
    const { position } = await decideAndAppend({
      store: this.store,
      decider: frontPageDecider,
      decide: (state) =>
        lead === null || article === null
          ? unpinLead(state)
          : pinLead(state, { id: lead.articleId, article }, lead.until, this.clock.now()),
      meta,
    });
    return { position };
  }
}
