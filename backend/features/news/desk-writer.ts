import { Injectable } from '@nestjs/common';
import { Batches } from '../../platform/batches.js';
import { Clock } from '../../platform/clock.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import type { Append } from '../../platform/event-store/append.js';
import { type EventMeta, type RecordedOf, streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { derivedId } from '../../platform/ids.js';
import { collected, firstRelevance, newsIdOf } from './collected-story.js';
import type { SourceToCollect } from './collection-progress.js';
import {
  type AddressHolder,
  contestedAddresses,
  type DocumentStory,
  documentStories,
  type FreshStory,
  freshStories,
} from './document-stories.js';
import { FeedCachesStore } from './feed-caches.store.js';
import { type NewsItemEvent, newsItemEvents } from './news-item.events.js';
import { NewsScoresStore } from './news-scores.store.js';
import { NewsTextsStore } from './news-texts.store.js';
import type { PackedStories } from './readers/packed-stories.js';

/** What one source brought to the desk. */
export interface Delivery extends PackedStories {
  readonly source: SourceToCollect;
  /** Which desk, by how often it was cleared. */
  readonly desk: number;
  /** What the answer is to be asked with the next time. */
  readonly validators: { readonly address: string; readonly etag: string | null; readonly lastModified: string | null };
  readonly meta: EventMeta;
}

export interface Received {
  /** Stories that were not known. */
  readonly fresh: number;
  readonly known: number;
}

/** Stories that are written together at most, unless one source alone brings more. */
const MOST_STORIES = 500;

/** Puts on the desk what is new, for all sources that wait at the same moment together. */
@Injectable()
export class DeskWriter {
  private readonly batches = new Batches<Delivery, Received>((deliveries) => this.write(deliveries), {
    heaviest: MOST_STORIES,
    weightOf: ({ stories }) => stories.length,
    isShared: isDatabaseUnavailable,
    // The texts of one are kept while another is recorded.
    atOnce: 2,
  });

  constructor(
    private readonly store: EventStore,
    private readonly texts: NewsTextsStore,
    private readonly scores: NewsScoresStore,
    private readonly caches: FeedCachesStore,
    private readonly clock: Clock,
  ) {}

  /** Returns when the stories, their texts and the source's validators are stored. */
  put(delivery: Delivery): Promise<Received> {
    return this.batches.add(delivery);
  }

  private async write(deliveries: readonly Delivery[]): Promise<Received[]> {
    const documents = deliveries.map(({ stories, source, desk }) => documentStories(stories, source, desk));
    const fresh = await this.freshOf(documents);
    const now = this.clock.now();
    await this.scores.begin(
      fresh.flat().map(({ id, story }) => ({ newsId: id, storyId: id, relevance: firstRelevance(story, now) })),
    );
    await this.texts.keepFeeds(deliveries.map((delivery, at) => textsOf(delivery, fresh[at] ?? [])));
    const added = await Promise.all(
      deliveries.map((delivery, at) => this.append((fresh[at] ?? []).map((story) => appendOf(story, delivery)))),
    );
    // Only now: validators of an answer whose stories were lost would hide them for good.
    await this.caches.keep(
      deliveries.map(({ source, desk, validators }) => ({ sourceId: source.id, desk, ...validators })),
    );
    return documents.map((stories, at) => ({ fresh: added[at] ?? 0, known: stories.length - (added[at] ?? 0) }));
  }

  /** What the log does not have, document by document; those of one batch know each other's claims. */
  private async freshOf(documents: readonly (readonly DocumentStory[])[]): Promise<Identified[][]> {
    const all = documents.flat();
    const owners = await this.store.claimOwners(all.flatMap(({ address, own }) => [address, ...own]));
    const taken = new Set(owners.keys());
    const contested = contestedAddresses(all, taken);
    const holders = new Map(
      await Promise.all(
        contested.map(async (address) => [address, await this.holderOf(owners.get(address) ?? '')] as const),
      ),
    );
    return documents.map((stories) =>
      freshStories(stories, taken, holders).map((story) => ({ ...story, id: newsIdOf(story.claims[0] ?? '') })),
    );
  }

  private async holderOf(stream: string): Promise<AddressHolder | undefined> {
    const id = stream.slice(newsItemEvents.category.length + 1);
    const [first] = (await this.store.readStream(newsItemEvents, id)) as readonly RecordedOf<NewsItemEvent>[];
    return first?.type === 'NewsItemCollected' ? first.data : undefined;
  }

  /** How many of them the log did not have. */
  private async append(appends: readonly Append[]): Promise<number> {
    const verdicts = await this.store.appendAll(appends);
    return verdicts.filter((verdict) => verdict.outcome === 'ok' && !verdict.duplicate).length;
  }
}

interface Identified extends FreshStory {
  readonly id: string;
}

function textsOf({ stories, texts }: Delivery, fresh: readonly Identified[]) {
  const ids = new Map(fresh.map(({ place, id }) => [place, id]));
  return { newsIds: stories.map((_, place) => ids.get(place) ?? null), texts };
}

function appendOf({ story, claims, id }: Identified, { source, meta }: Delivery): Append {
  return {
    stream: streamName(newsItemEvents, id),
    expectedVersion: 0,
    events: [{ id: derivedId(id, 'collected'), ...collected(story, source) }],
    claims: { take: claims },
    meta,
  };
}
