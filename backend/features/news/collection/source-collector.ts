import { Injectable } from '@nestjs/common';
import { readAt } from '../../../contract/source-kinds.js';
import { Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { inboxEvents } from '../inbox/news-item.events.js';
import type { Report } from '../readers/report.js';
import { describeFailure, SourceReader } from '../readers/source-reader.js';
import type { SourceToCollect } from './collection-progress.js';
import { type CachedResponse, type FeedCache, FeedCachesStore } from './feed-caches.store.js';

/** Longer answers to "come back later" are not believed. */
const MAX_PATIENCE_MS = 24 * 3_600_000;

/** The inbox during one run. */
export interface CollectionSession {
  /** How often it was cleared: reports of an earlier inbox may be collected again. */
  readonly inboxVersion: number;
  cacheOf(sourceId: string): (FeedCache & { readonly address: string }) | null;
  /** False while the source asked for patience. */
  mayAsk(sourceId: string, now: Date): boolean;
}

/** What a source answered in a round; one that says that nothing changed has neither reading nor failure. */
export interface SourceAnswer {
  readonly source: SourceToCollect;
  readonly reading: { readonly reports: readonly Report[]; readonly validators: CachedResponse } | null;
  readonly failure: { readonly code: string; readonly message: string } | null;
  readonly ms: number;
}

/** Asks one source what it has. A failure is an answer and never stops the run. */
@Injectable()
export class SourceCollector {
  constructor(
    private readonly reader: SourceReader,
    private readonly store: EventStore,
    private readonly caches: FeedCachesStore,
    private readonly clock: Clock,
  ) {}

  /** What the sources are read against: the inbox as it lies there now, and what each answered last. */
  async openSession(): Promise<CollectionSession> {
    const inboxVersion = (await this.store.readStream(inboxEvents)).length;
    const caches = await this.caches.load(inboxVersion);
    return {
      inboxVersion,
      cacheOf: (sourceId) => caches.get(sourceId) ?? null,
      mayAsk: (sourceId, now) => (caches.get(sourceId)?.notBefore ?? now) <= now,
    };
  }

  async ask(source: SourceToCollect, session: CollectionSession, signal: AbortSignal): Promise<SourceAnswer> {
    const startedAt = performance.now();
    const address = readAt(source);
    const cache = session.cacheOf(source.id);
    const previous = cache?.address === address ? cache : null;
    const answered = (answer: Partial<SourceAnswer>) => {
      return { source, reading: null, failure: null, ...answer, ms: Math.round(performance.now() - startedAt) };
    };
    try {
      const reading = await this.reader.read(source, previous, signal);
      if (reading.outcome === 'not-modified') return answered({});
      const { reports, etag, lastModified } = reading;
      const { inboxVersion } = session;
      return answered({
        reading: { reports, validators: { sourceId: source.id, address, etag, lastModified, inboxVersion } },
      });
    } catch (error) {
      signal.throwIfAborted();
      const { code, message, retryAfterMs } = describeFailure(error);
      if (retryAfterMs !== null) {
        const notBefore = this.clock.now().getTime() + Math.min(retryAfterMs, MAX_PATIENCE_MS);
        await this.caches.postpone(source.id, address, new Date(notBefore));
      }
      return answered({ failure: { code, message } });
    }
  }
}
