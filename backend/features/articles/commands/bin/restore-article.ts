import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend, stateOf } from '../../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { articleDecider, isLiving } from '../../article.decider.js';
import { restore } from '../../article-bin.decider.js';
import { namesakeOf, slugReservation, withFreeSlug } from '../../slug.js';
import type { ArticleChanged } from '../create-article.js';

/** Takes an article out of the bin. An address that another article took meanwhile stays with that one. */
export class RestoreArticle extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RestoreArticle)
export class RestoreArticleHandler implements ICommandHandler<RestoreArticle> {
  constructor(private readonly store: EventStore) {}

  async execute({ id, meta }: RestoreArticle): Promise<ArticleChanged> {
    const state = await stateOf(this.store, articleDecider, id);
    const binned = state.status === 'deleted' ? state : null;
    const before = binned?.slugs ?? [];
    const namesake = namesakeOf(id, binned?.text ?? {}, binned?.publishDate);
    return withFreeSlug(this.store, binned?.slug ?? id, namesake, async (slug) => {
      const owners = await this.store.reservationOwners(before.map(slugReservation));
      const formerSlugs = before.filter((one) => one !== slug && !owners.has(slugReservation(one)));
      const { position, state: after } = await decideAndAppend({
        store: this.store,
        id,
        decider: articleDecider,
        decide: (present) => restore(present, { slug, formerSlugs }),
        reservations: () => ({ take: [...formerSlugs, slug].map(slugReservation) }),
        meta,
      });
      return { id, slug: isLiving(after) ? after.slug : slug, position };
    });
  }
}
