import { Inject } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { FindArticle } from '../../articles/queries/find-article.js';
import { PushSubscriptionsStore } from '../push-subscriptions.store.js';
import { quietUntil } from '../quiet-hours.js';
import { PUSH_ARTICLE } from './push-article.js';

/** Begins to tell readers of a new article, at night when the night is over: the first batch puts in the second one, and so on. */
@ReactionOf()
export class PushWhenArticlePublished extends Reaction<ArticleEvent> {
  readonly name = 'push-when-article-published';
  readonly follows = [articleEvents];
  readonly startsAt = 'head';
  override readonly waitsFor = [FindArticle];

  constructor(
    private readonly subscriptions: PushSubscriptionsStore,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  override wants(event: RecordedOf<ArticleEvent>): boolean {
    return event.type === 'ArticlePublished' && event.data.outlets?.push !== false;
  }

  async handle(event: RecordedOf<ArticleEvent>): Promise<void> {
    const articleId = event.stream.slice(`${articleEvents.category}-`.length);
    // An article that is taken back and published again is no news; the claim is made also when nobody listens.
    const isNews = await this.subscriptions.claim(articleId, event.id);
    if (!isNews || !(await this.subscriptions.isAnybodyThere())) return;
    const notBefore = quietUntil(this.clock.now(), this.config.push.quietHours);
    await this.jobs.enqueue(PUSH_ARTICLE, { articleId, after: null }, { key: articleId, notBefore });
  }
}
