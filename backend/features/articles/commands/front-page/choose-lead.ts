import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { decideAndAppend } from '../../../../platform/event-store/decide.js';
import { foldEvents } from '../../../../platform/event-store/decider.js';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { articleDecider } from '../../article.decider.js';
import { type ArticleEvent, articleEvents } from '../../article.events.js';
import { frontPageDecider, pinLead, unpinLead } from '../../front-page/front-page.decider.js';
import { frontPageEvents } from '../../front-page/front-page.events.js';

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
    const life = lead === null ? [] : await this.store.readStream(articleEvents, lead.articleId);
    const article = foldEvents(articleDecider, life as readonly ArticleEvent[]);
    const { position } = await decideAndAppend({
      store: this.store,
      streamType: frontPageEvents,
      decider: frontPageDecider,
      decide: (state) =>
        lead === null
          ? unpinLead(state)
          : pinLead(state, { id: lead.articleId, article }, lead.until, this.clock.now()),
      meta,
    });
    return { position };
  }
}
