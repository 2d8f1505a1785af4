import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { discardRevision, pendingRevisionDecider } from '../updates/pending-revision.decider.js';

/** Lets go of the revision that waits at an article; its text stays in the log. Throws `article-changed-meanwhile`. */
export class DiscardPendingRevision extends Command<{ readonly position: number }> {
  constructor(
    readonly articleId: string,
    /** The one that somebody saw. */
    readonly version: number,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(DiscardPendingRevision)
export class DiscardPendingRevisionHandler implements ICommandHandler<DiscardPendingRevision> {
  constructor(private readonly store: EventStore) {}

  async execute({ articleId, version: seen, meta }: DiscardPendingRevision): Promise<{ readonly position: number }> {
    const { position } = await decideAndAppend({
      store: this.store,
      id: articleId,
      decider: pendingRevisionDecider,
      decide: (state, version) => {
        if (state.waiting !== null && version !== seen) throw new DomainError('article-changed-meanwhile');
        return discardRevision(state);
      },
      meta,
    });
    return { position };
  }
}
