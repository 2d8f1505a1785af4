import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { Clock } from '../../../platform/clock.js';
import { defineJob } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { romeDay } from '../../../platform/rome-day.js';
import { GetEdition } from '../../articles/queries/editions/get-edition.js';
import { editionMessage } from '../article-message.js';
import { PushBatches } from '../push-batches.js';
import { PushSubscriptionsStore } from '../push-subscriptions.store.js';

/** One batch of those who are notified of an edition. About an hour of trying: it is of this morning. */
export const PUSH_EDITION = defineJob(
  'push-edition',
  z.object({ date: z.iso.date(), eventId: z.uuid(), after: z.uuid().nullable() }),
  { tries: 6, firstPauseSeconds: 60, maxPauseSeconds: 1_800, timeLimitSeconds: 60, atOnce: 1 },
);

type Batch = z.infer<(typeof PUSH_EDITION)['data']>;

/** Notifies one batch of an edition and puts in the next one: who wants everything, or the theme of one of its stories. */
@JobWorkerOf()
export class PushEditionWorker extends JobWorker<Batch> {
  readonly kind = PUSH_EDITION;

  constructor(
    private readonly queries: QueryBus,
    private readonly subscriptions: PushSubscriptionsStore,
    private readonly batches: PushBatches,
    private readonly clock: Clock,
  ) {
    super();
  }

  async work({ data, signal }: JobToWork<Batch>): Promise<void> {
    const { date, eventId } = data;
    const edition = await this.queries.execute(new GetEdition(date));
    if (edition === null || edition.stories.length === 0 || date !== romeDay(this.clock.now())) return;
    const ids = await this.batches.next(PUSH_EDITION, data, eventId);
    const themes = edition.stories.map(({ category }) => category);
    const readers = await this.subscriptions.waiting(ids, eventId, themes);
    await this.batches.send({ readers, message: editionMessage(edition, eventId), about: eventId, signal });
  }
}
