import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { articleDecider } from '../article.decider.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import { draftProposalDecider, propose, sendBack } from '../updates/draft-proposal.decider.js';

/** Offers a draft to those who publish; with a note it goes back to those who write. Throws `article-not-found`. */
export class ProposeDraft extends Command<{ readonly position: number }> {
  constructor(
    readonly articleId: string,
    readonly step: 'propose' | { readonly sendBackWith: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ProposeDraft)
export class ProposeDraftHandler implements ICommandHandler<ProposeDraft> {
  constructor(private readonly store: EventStore) {}

  async execute({ articleId, step, meta }: ProposeDraft): Promise<{ readonly position: number }> {
    const history = await this.store.readStream(articleEvents, articleId);
    const article = foldEvents(articleDecider, history as readonly ArticleEvent[]);
    const version = history.at(-1)?.version ?? 0;
    const { position } = await decideAndAppend({
      store: this.store,
      id: articleId,
      decider: draftProposalDecider,
      decide: (state) =>
        step === 'propose' ? propose(state, article, version) : sendBack(state, article, step.sendBackWith),
      meta,
    });
    return { position };
  }
}
