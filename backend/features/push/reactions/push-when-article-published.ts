import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { FindArticle } from '../../articles/queries/find-article.js';
import { PushBatches } from '../push-batches.js';
import { PushSubscriptionsStore } from '../push-subscriptions.store.js';
import { PUSH_ARTICLE } from './push-article.js';

/** Begins to notify readers of a new article, at night when the night is over. */
@ReactionOf()
export class PushWhenArticlePublished extends Reaction<ArticleEvent> {
  readonly name = 'push-when-article-published';
  readonly follows = [articleEvents];
  readonly startsAt = 'head';
  override readonly waitsFor = [FindArticle];

  constructor(
    private readonly subscriptions: PushSubscriptionsStore,
    private readonly batches: PushBatches,
  ) {
    super();
  }

  override wants(event: RecordedOf<ArticleEvent>): boolean {
    return event.type === 'ArticlePublished' && event.data.outlets?.push !== false;
  }

  async handle(event: RecordedOf<ArticleEvent>): Promise<void> {
    const articleId = event.stream.slice(`${articleEvents.category}-`.length);
    // An article that is taken back and published again is no news; the claim is made also when nobody listens.
    if (await this.subscriptions.claim(articleId, event.id))
      await this.batches.begin(PUSH_ARTICLE, { articleId, after: null }, articleId);
  }
}
