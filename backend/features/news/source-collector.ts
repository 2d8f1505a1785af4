import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { type EventMeta, streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { derivedId } from '../../platform/ids.js';
import { addressIdentity } from './canonical-url.js';
import type { CollectedSource, SourceToCollect } from './collection-progress.js';
import { type FeedCache, FeedCachesStore } from './feed-caches.store.js';
import { type NewsItemEvent, newsdeskEvents, newsItemEvents } from './news-item.events.js';
import { NewsTextsStore } from './news-texts.store.js';
import type { FeedItem } from './readers/feed-item.js';
import { describeFailure, SourceReader } from './readers/source-reader.js';
import { scoreRelevance } from './relevance.js';
import { SOURCE_WEIGHT } from './source-weight.js';

/** Namespace of the ids of collected stories: the same address on the same desk is the same story. */
const NEWS = '7c2f4b1e-9d05-4c6a-8f6e-2f1a5f6f9a10';
/** Longer answers to "come back later" are not believed. */
const LONGEST_PATIENCE_MS = 24 * 3_600_000;

/** The newsdesk during one run. */
export interface OpenDesk {
  /** How often it was cleared: stories of an earlier desk may be collected again. */
  readonly number: number;
  cacheOf(sourceId: string): (FeedCache & { readonly address: string }) | null;
  /** False while the source asked for patience. */
  mayAsk(sourceId: string, now: Date): boolean;
}

/** Reads one source and puts what is new on the desk. A failure is an answer and never stops the run. */
@Injectable()
export class SourceCollector {
  constructor(
    private readonly reader: SourceReader,
    private readonly store: EventStore,
    private readonly texts: NewsTextsStore,
    private readonly caches: FeedCachesStore,
    private readonly clock: Clock,
  ) {}

  /** What the sources are read against: the desk as it lies there now, and what each answered last. */
  async openDesk(): Promise<OpenDesk> {
    void this.reader.warmUp();
    const number = (await this.store.readStream(newsdeskEvents)).length;
    const caches = await this.caches.load(number);
    return {
      number,
      cacheOf: (sourceId) => caches.get(sourceId) ?? null,
      mayAsk: (sourceId, now) => (caches.get(sourceId)?.notBefore ?? now) <= now,
    };
  }

  async collect(task: {
    readonly source: SourceToCollect;
    readonly desk: OpenDesk;
    readonly meta: EventMeta;
    readonly signal: AbortSignal;
  }): Promise<CollectedSource> {
    const { source, desk, meta, signal } = task;
    const startedAt = this.clock.now().getTime();
    const address = source.rssUrl ?? source.url;
    const cache = desk.cacheOf(source.id);
    const previous = cache?.address === address ? cache : null;
    const result = { source, fresh: 0, known: 0, notModified: false, failure: null };
    const elapsed = () => this.clock.now().getTime() - startedAt;
    try {
      const reading = await this.reader.read(source, previous, signal);
      if (reading.outcome === 'not-modified') return { ...result, notModified: true, ms: elapsed() };
      const counts = await this.putOnDesk(reading.items, source, desk.number, meta);
      // Only now: validators of an answer whose stories were lost would hide them for good.
      await this.caches.keep(source.id, address, desk.number, {
        etag: reading.etag,
        lastModified: reading.lastModified,
        notBefore: null,
      });
      return { ...result, ...counts, ms: elapsed() };
    } catch (error) {
      signal.throwIfAborted();
      const { code, message, retryAfterMs } = describeFailure(error);
      if (retryAfterMs !== null) {
        const notBefore = this.clock.now().getTime() + Math.min(retryAfterMs, LONGEST_PATIENCE_MS);
        await this.caches.postpone(source.id, address, new Date(notBefore));
      }
      return { ...result, failure: { code, message }, ms: elapsed() };
    }
  }

  private async putOnDesk(
    items: readonly FeedItem[],
    source: SourceToCollect,
    desk: number,
    meta: EventMeta,
  ): Promise<{ fresh: number; known: number }> {
    const byClaim = new Map(items.map((item) => [claimOf(item, source, desk), item]));
    const taken = await this.store.claimOwners([...byClaim.keys()]);
    const fresh = [...byClaim]
      .filter(([claim]) => !taken.has(claim))
      .map(([claim, item]) => ({ claim, item, id: derivedId(NEWS, claim) }));
    await this.texts.keep(
      fresh.flatMap(({ id, item }) =>
        item.contentText ? [{ newsId: id, text: item.contentText, origin: 'feed' as const }] : [],
      ),
    );
    const now = this.clock.now();
    const verdicts = await this.store.appendAll(
      fresh.map(({ claim, item, id }) => ({
        stream: streamName(newsItemEvents, id),
        expectedVersion: 0,
        events: [{ id: derivedId(id, 'collected'), ...collected(item, source, now) }],
        claims: { take: [claim] },
        meta,
      })),
    );
    const added = verdicts.filter((verdict) => verdict.outcome === 'ok' && !verdict.duplicate).length;
    return { fresh: added, known: byClaim.size - added };
  }
}

/** A story without an address of its own is told apart by its source and guid, or title. */
function claimOf(item: FeedItem, source: SourceToCollect, desk: number): string {
  const identity = item.link ? addressIdentity(item.link) : `${source.id} ${item.guid ?? item.title}`;
  return `newsurl:${desk}:${createHash('sha256').update(identity).digest('hex')}`;
}

function collected(item: FeedItem, source: SourceToCollect, now: Date): NewsItemEvent {
  return {
    type: 'NewsItemCollected',
    data: {
      sourceId: source.id,
      sourceName: source.name,
      title: item.title,
      url: item.link,
      description: item.description,
      language: item.language ?? source.language,
      category: source.category,
      tags: item.categories.slice(0, 10),
      publishedAt: item.publishedAt?.toISOString() ?? null,
      relevance: scoreRelevance(
        {
          title: item.title,
          text: item.description,
          publishedAt: item.publishedAt,
          collectedAt: now,
          sourceWeight: SOURCE_WEIGHT,
          sourcesOfStory: 1,
        },
        now,
      ),
    },
  };
}
