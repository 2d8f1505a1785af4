import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { inboxEvents } from '../inbox/news-item.events.js';
import { describeFailure, SourceReader } from '../readers/source-reader.js';
import type { CollectedSource, SourceToCollect } from './collection-progress.js';
import { type FeedCache, FeedCachesStore } from './feed-caches.store.js';
import { NewsWriter } from './news-writer.js';

/** Longer answers to "come back later" are not believed. */
const MAX_PATIENCE_MS = 24 * 3_600_000;

/** The inbox during one run. */
export interface CollectionSession {
  /** How often it was cleared: stories of an earlier inbox may be collected again. */
  readonly number: number;
  cacheOf(sourceId: string): (FeedCache & { readonly address: string }) | null;
  /** False while the source asked for patience. */
  mayAsk(sourceId: string, now: Date): boolean;
}

/** Reads one source and puts what is new in the inbox. A failure is an answer and never stops the run. */
@Injectable()
export class SourceCollector {
  constructor(
    private readonly reader: SourceReader,
    private readonly store: EventStore,
    private readonly writer: NewsWriter,
    private readonly caches: FeedCachesStore,
    private readonly clock: Clock,
  ) {}

  /** What the sources are read against: the inbox as it lies there now, and what each answered last. */
  async openSession(): Promise<CollectionSession> {
    void this.reader.warmUp();
    const number = (await this.store.readStream(inboxEvents)).length;
    const caches = await this.caches.load(number);
    return {
      number,
      cacheOf: (sourceId) => caches.get(sourceId) ?? null,
      mayAsk: (sourceId, now) => (caches.get(sourceId)?.notBefore ?? now) <= now,
    };
  }

  /** Records what still waits for company. */
  flush(): Promise<void> {
    return this.writer.flush();
  }

  async collect(task: {
    readonly source: SourceToCollect;
    readonly session: CollectionSession;
    readonly meta: EventMeta;
    readonly signal: AbortSignal;
    /** Told when only the recording of what is new is left, which waits for company until `flush`. */
    readonly onPrepared?: () => void;
  }): Promise<CollectedSource> {
    const { source, session, meta, signal } = task;
    const startedAt = performance.now();
    const address = source.rssUrl ?? source.url;
    const cache = session.cacheOf(source.id);
    const previous = cache?.address === address ? cache : null;
    const result = { source, fresh: 0, known: 0, notModified: false, failure: null };
    const elapsed = () => Math.round(performance.now() - startedAt);
    try {
      const reading = await this.reader.read(source, previous, signal);
      if (reading.outcome === 'not-modified') return { ...result, notModified: true, ms: elapsed() };
      const { stories, texts, etag, lastModified } = reading;
      const validators = { address, etag, lastModified };
      const counts = await this.writer.put(
        { stories, texts, source, inboxVersion: session.number, validators, meta },
        task.onPrepared,
      );
      return { ...result, ...counts, ms: elapsed() };
    } catch (error) {
      signal.throwIfAborted();
      const { code, message, retryAfterMs } = describeFailure(error);
      if (retryAfterMs !== null) {
        const notBefore = this.clock.now().getTime() + Math.min(retryAfterMs, MAX_PATIENCE_MS);
        await this.caches.postpone(source.id, address, new Date(notBefore));
      }
      return { ...result, failure: { code, message }, ms: elapsed() };
    }
  }
}
