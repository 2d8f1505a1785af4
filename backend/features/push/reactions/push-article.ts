import { Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { defineJob } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { FindArticle, type FoundArticle } from '../../articles/queries/find-article.js';
import { articleMessage } from '../article-message.js';
import { PushBatches } from '../push-batches.js';
import { PushSubscriptionsStore } from '../push-subscriptions.store.js';
import { quietUntil } from '../quiet-hours.js';

/** One batch of readers, those after a subscription. About an hour of trying: later it is no news. */
export const PUSH_ARTICLE = defineJob('push-article', z.object({ articleId: z.uuid(), after: z.uuid().nullable() }), {
  tries: 6,
  firstPauseSeconds: 60,
  maxPauseSeconds: 1_800,
  timeLimitSeconds: 60,
  atOnce: 2,
});

type Batch = z.infer<(typeof PUSH_ARTICLE)['data']>;

/** Sends an article to one batch and puts in the next one. Who got it already, before a repetition, is left out. */
@JobWorkerOf()
export class PushArticleWorker extends JobWorker<Batch> {
  readonly kind = PUSH_ARTICLE;

  constructor(
    private readonly queries: QueryBus,
    private readonly subscriptions: PushSubscriptionsStore,
    private readonly batches: PushBatches,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async work({ data, attempt, signal }: JobToWork<Batch>): Promise<void> {
    // What was not taken in the evening is no news for the night; a first try was put in for a time that is not quiet.
    if (attempt > 1 && quietUntil(this.clock.now(), this.config.push.quietHours)) return;
    const { articleId } = data;
    const article = await this.#published(articleId);
    if (article === null) return;
    const ids = await this.batches.next(PUSH_ARTICLE, data, articleId);
    const readers = await this.subscriptions.waiting(ids, articleId, [article.category]);
    await this.batches.send({ readers, message: articleMessage(article), about: articleId, signal });
  }

  /** Null when the article was taken back, retracted or deleted meanwhile. */
  async #published(articleId: string): Promise<FoundArticle | null> {
    const article = await this.queries.execute(new FindArticle(articleId));
    return article?.status === 'published' ? article : null;
  }
}
