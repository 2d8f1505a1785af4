import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { FindArticle } from '../../articles/queries/find-article.js';
import { FOLLOW_UPS, followUpMessage } from '../article-message.js';
import { PushBatches } from '../push-batches.js';
import { PushSubscriptionsStore } from '../push-subscriptions.store.js';

/** One batch of those who were notified of an article and must know what became of it. A day of trying: it is a duty. */
export const PUSH_FOLLOW_UP = defineJob(
  'push-follow-up',
  z.object({ articleId: z.uuid(), eventId: z.uuid(), followUp: z.enum(FOLLOW_UPS), after: z.uuid().nullable() }),
  { tries: 12, firstPauseSeconds: 60, maxPauseSeconds: 10_800, timeLimitSeconds: 60, atOnce: 1 },
);

type Batch = z.infer<(typeof PUSH_FOLLOW_UP)['data']>;

/** Notifies those who got the article, and nobody else, that it was corrected or withdrawn. */
@JobWorkerOf()
export class PushFollowUpWorker extends JobWorker<Batch> {
  readonly kind = PUSH_FOLLOW_UP;

  constructor(
    private readonly queries: QueryBus,
    private readonly subscriptions: PushSubscriptionsStore,
    private readonly batches: PushBatches,
  ) {
    super();
  }

  async work({ data, signal }: JobToWork<Batch>): Promise<void> {
    const { articleId, eventId, followUp } = data;
    const article = await this.queries.execute(new FindArticle(articleId));
    // A correction of what was withdrawn meanwhile is said by the withdrawal.
    if (article === null || article.status !== (followUp === 'corrected' ? 'published' : 'retracted')) return;
    const ids = await this.batches.next(PUSH_FOLLOW_UP, data, eventId);
    const readers = await this.subscriptions.owedFollowUp(ids, articleId, eventId);
    await this.batches.send({ readers, message: followUpMessage(article, followUp), about: eventId, signal });
  }
}
