import { Inject, Injectable } from '@nestjs/common';
import type { PushMessage } from '../../contract/push.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { JobKind } from '../../platform/jobs/job-kind.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { type PushOutcome, WebPushClient } from '../../platform/web-push/web-push-client.js';
import { type PushSubscriber, PushSubscriptionsStore } from './push-subscriptions.store.js';
import { quietUntil } from './quiet-hours.js';

/** News is news for a day; a browser that was away longer sees the site instead. */
const TTL_SECONDS = 86_400;
const BATCH = 50;
const AT_ONCE = 10;

/** Data of a job that notifies one batch of readers: those after a subscription, from the beginning by null. */
type Batch = { readonly after: string | null };

/** What is sent, and under which id it is remembered who got it. */
interface Sending {
  readonly readers: readonly PushSubscriber[];
  readonly message: PushMessage;
  /** Of the article, or of the event that followed. */
  readonly about: string;
  readonly signal: AbortSignal;
}

/** Readers are notified batch by batch, a job each: the first puts in the second, and so on. */
@Injectable()
export class PushBatches {
  constructor(
    private readonly subscriptions: PushSubscriptionsStore,
    private readonly client: WebPushClient,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Puts in the first batch, where anybody listens; in quiet hours for when these are over. The key names all of them. */
  async begin<Data extends Batch>(kind: JobKind<Data>, data: Data, key: string): Promise<void> {
    if (!(await this.subscriptions.isAnybodyThere())) return;
    const notBefore = quietUntil(this.clock.now(), this.config.push.quietHours);
    await this.jobs.enqueue(kind, data, { key, notBefore });
  }

  /** Puts in the batch after this one; answers the subscriptions of this one. */
  async next<Data extends Batch>(kind: JobKind<Data>, data: Data, key: string): Promise<readonly string[]> {
    const ids = await this.subscriptions.idsAfter(data.after, BATCH);
    const last = ids.at(-1);
    if (last !== undefined && ids.length === BATCH)
      await this.jobs.enqueue(kind, { ...data, after: last }, { key: `${key}:${last}` });
    return ids;
  }

  /**
   * Hands a message to the push services of some readers, ten at once, and remembers who got it and who is gone.
   * @throws Error when some are to be tried again, or it was stopped: who got it already is left out then
   */
  async send({ readers, message, about, signal }: Sending): Promise<void> {
    const payload = JSON.stringify(message);
    const topic = message.tag.replaceAll('-', '');
    const failed: string[] = [];
    for (let start = 0; start < readers.length && !signal.aborted; start += AT_ONCE) {
      const outcomes = await Promise.all(
        readers
          .slice(start, start + AT_ONCE)
          .map(
            async (reader): Promise<readonly [PushSubscriber, PushOutcome]> => [
              reader,
              await this.client.send(reader, payload, { ttlSeconds: TTL_SECONDS, topic }, signal),
            ],
          ),
      );
      failed.push(...(await this.#remember(outcomes, about)));
    }
    if (signal.aborted) throw new Error('It was stopped before everybody had it.');
    if (failed.length > 0) {
      throw new Error(`${failed.length} of ${readers.length} were not taken: ${[...new Set(failed)].join(', ')}.`);
    }
  }

  /** @returns why those failed that are to be tried again */
  async #remember(outcomes: readonly (readonly [PushSubscriber, PushOutcome])[], about: string): Promise<string[]> {
    // A refusal is over for this message as well, though not for the subscription: the fault may be ours.
    const done = outcomes.filter(([, { kind }]) => kind === 'taken' || kind === 'refused').map(([{ id }]) => id);
    await this.subscriptions.markDelivered(about, done);
    for (const [{ endpoint }, { kind }] of outcomes) if (kind === 'gone') await this.subscriptions.remove(endpoint);
    return outcomes.flatMap(([, outcome]) => (outcome.kind === 'later' ? [outcome.reason] : []));
  }
}
