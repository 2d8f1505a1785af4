import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '../../../../contract/role-words.js';
import { stateOf } from '../../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { type ArticleState, articleDecider, isLiving } from '../../article.decider.js';
import { remove } from '../../article-bin.decider.js';
import { demandDraft } from '../../article-edits.decider.js';
import { ArticleLog } from '../../article-log.js';
import { slugReservation } from '../../slug.js';
import type { ArticleChanged } from '../create-article.js';

/** Puts an article into the bin and frees all its addresses. */
export class DeleteArticle extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly meta: EventMeta,
    /** Whose role it is decides whether anything but a draft may go. */
    readonly role: Role = 'administrator',
  ) {
    super();
  }
}

@CommandHandler(DeleteArticle)
export class DeleteArticleHandler implements ICommandHandler<DeleteArticle> {
  constructor(
    private readonly store: EventStore,
    private readonly log: ArticleLog,
  ) {}

  async execute({ id, meta, role }: DeleteArticle): Promise<ArticleChanged> {
    const state = await stateOf(this.store, articleDecider, id);
    const slugs = isLiving(state) ? state.slugs : [];
    const decide = (present: ArticleState) => {
      demandDraft(role, present);
      return remove(present);
    };
    return this.log.decide(id, decide, meta, { dropReservations: slugs.map(slugReservation) });
  }
}
