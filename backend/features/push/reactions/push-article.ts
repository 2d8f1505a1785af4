import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type PushOutcome, WebPushClient } from '../../../platform/web-push/web-push-client.js';
import { FindArticle, type FoundArticle } from '../../articles/queries/find-article.js';
import { articleMessage } from '../article-message.js';
import { type PushSubscriber, PushSubscriptionsStore } from '../push-subscriptions.store.js';

/** News is news for a day; a browser that was away longer sees the site instead. */
const TTL_SECONDS = 86_400;
const BATCH = 50;
const AT_ONCE = 10;

/** One batch of readers, those after a subscription. About an hour of trying: later it is no news. */
export const PUSH_ARTICLE = defineJob('push-article', z.object({ articleId: z.uuid(), after: z.uuid().nullable() }), {
  tries: 6,
  firstPauseSeconds: 60,
  longestPauseSeconds: 1_800,
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
    private readonly client: WebPushClient,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async work({ data: { articleId, after }, signal }: JobToWork<Batch>): Promise<void> {
    const article = await this.#published(articleId);
    if (article === null) return;
    const ids = await this.subscriptions.idsAfter(after, BATCH);
    const last = ids.at(-1);
    if (last !== undefined && ids.length === BATCH) {
      await this.jobs.enqueue(PUSH_ARTICLE, { articleId, after: last }, { key: `${articleId}:${last}` });
    }
    const waiting = await this.subscriptions.waiting(ids, articleId, article.category);
    const payload = JSON.stringify(articleMessage(article));
    const failed: string[] = [];
    for (let start = 0; start < waiting.length && !signal.aborted; start += AT_ONCE) {
      failed.push(...(await this.#sendTo(waiting.slice(start, start + AT_ONCE), articleId, payload, signal)));
    }
    if (signal.aborted) throw new Error('It was stopped before everybody had it.');
    if (failed.length > 0) {
      throw new Error(`${failed.length} of ${waiting.length} were not taken: ${[...new Set(failed)].join(', ')}.`);
    }
  }

  /** @returns why those failed that are to be tried again */
  async #sendTo(
    readers: readonly PushSubscriber[],
    articleId: string,
    payload: string,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const options = { ttlSeconds: TTL_SECONDS, topic: articleId.replaceAll('-', '') };
    const outcomes = await Promise.all(
      readers.map(
        async (reader): Promise<readonly [PushSubscriber, PushOutcome]> => [
          reader,
          await this.client.send(reader, payload, options, signal),
        ],
      ),
    );
    // A refusal is over for this article as well, though not for the subscription: the fault may be ours.
    const done = outcomes.filter(([, { kind }]) => kind === 'taken' || kind === 'refused').map(([{ id }]) => id);
    await this.subscriptions.markDelivered(articleId, done);
    for (const [{ endpoint }, { kind }] of outcomes) if (kind === 'gone') await this.subscriptions.remove(endpoint);
    return outcomes.flatMap(([, outcome]) => (outcome.kind === 'later' ? [outcome.reason] : []));
  }

  /** Null when the article was taken back, retracted or deleted meanwhile. */
  async #published(articleId: string): Promise<FoundArticle | null> {
    const article = await this.queries.execute(new FindArticle(articleId));
    return article?.status === 'published' ? article : null;
  }
}
