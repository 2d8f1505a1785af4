import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Batcher } from '../../../platform/concurrency/batcher.js';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { categoryOf, type EventMeta, type RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { type NewsItemEvent, newsBatchEvents, newsItemEvents } from '../inbox/news-item.events.js';
import type { PackedStories } from '../readers/packed-stories.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';
import { collectedReport, firstRelevance, newsIdOf } from './collected-story.js';
import type { SourceToCollect } from './collection-progress.js';
import {
  type AddressHolder,
  contestedAddresses,
  type DocumentStory,
  documentStories,
  type FreshStory,
  freshStories,
  isClaimOn,
} from './document-stories.js';
import { type CachedResponse, FeedCachesStore } from './feed-caches.store.js';
import { NewsTextsStore } from './news-texts.store.js';
import { ReportRecorder } from './report-recorder.js';

/** What one source brought to the inbox. */
export interface Delivery extends PackedStories {
  readonly source: SourceToCollect;
  /** Which inbox, by how often it was cleared. */
  readonly inboxVersion: number;
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
const MAX_STORIES = 500;

/** Puts in the inbox what is new, for all sources that wait at the same moment together. */
@Injectable()
export class NewsWriter {
  private readonly batches = new Batcher<Delivery, Prepared>((deliveries) => this.prepare(deliveries), {
    heaviest: MAX_STORIES,
    weightOf: ({ stories }) => stories.length,
    isShared: isDatabaseUnavailable,
    // The texts of one are stored while another is looked up.
    atOnce: 2,
  });
  private readonly validators = new Batcher<CachedResponse, CachedResponse>(
    async (answers) => {
      await this.caches.keep(answers);
      return answers;
    },
    { heaviest: MAX_STORIES, weightOf: () => 1, isShared: isDatabaseUnavailable },
  );

  constructor(
    private readonly store: EventStore,
    private readonly texts: NewsTextsStore,
    private readonly scores: NewsScoresStore,
    private readonly recorder: ReportRecorder,
    private readonly caches: FeedCachesStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns when the stories, their texts and the source's validators are stored: at the latest when `flush` is called.
   * `onPrepared` is told when only the recording is left.
   */
  async put(delivery: Delivery, onPrepared: () => void = () => undefined): Promise<Received> {
    const { known, fresh } = await this.batches.add(delivery);
    onPrepared();
    const { source, inboxVersion, validators, meta } = delivery;
    const added = await this.recorder.add(
      fresh.map(({ id, story, ...names }) => ({ ...names, report: collectedReport(id, story, source) })),
      meta,
    );
    // Only now: validators of an answer whose stories were lost would hide them for good.
    await this.validators.add({ sourceId: source.id, inboxVersion, ...validators });
    return { fresh: added, known: known + fresh.length - added };
  }

  /** Records what still waits for company. */
  flush(): Promise<void> {
    return this.recorder.flush();
  }

  /** Finds what is new and keeps texts and first scores of it. */
  private async prepare(deliveries: readonly Delivery[]): Promise<Prepared[]> {
    const documents = deliveries.map(({ stories, source, inboxVersion }) =>
      documentStories(stories, source, inboxVersion),
    );
    const fresh = await this.freshOf(documents);
    const now = this.clock.now();
    await this.scores.begin(
      fresh.flat().map(({ id, story }) => ({ newsId: id, storyId: id, relevance: firstRelevance(story, now) })),
    );
    await this.texts.keepFeeds(deliveries.map((delivery, at) => textsOf(delivery, fresh[at] ?? [])));
    return documents.map((stories, at) => {
      const own = fresh[at] ?? [];
      return { fresh: own, known: stories.length - own.length };
    });
  }

  /** What the log does not have, document by document; those of one batch know each other's claims. */
  private async freshOf(documents: readonly (readonly DocumentStory[])[]): Promise<Identified[][]> {
    const all = documents.flat();
    const owners = await this.store.reservationOwners(all.flatMap(({ address, own }) => [address, ...own]));
    const taken = new Set(owners.keys());
    const contested = contestedAddresses(all, taken);
    const holders = new Map(
      await Promise.all(
        contested.map(async (address) => [address, await this.holderOf(address, owners.get(address) ?? '')] as const),
      ),
    );
    return documents.map((stories) =>
      freshStories(stories, taken, holders).map((story) => ({ ...story, id: newsIdOf(story.claims[0] ?? '') })),
    );
  }

  private async holderOf(address: string, stream: string): Promise<AddressHolder | undefined> {
    const id = stream.slice(categoryOf(stream).length + 1);
    if (categoryOf(stream) === newsBatchEvents.category) {
      const batch = await this.store.readStream(newsBatchEvents, id);
      return batch[0]?.data.items.find(({ url }) => url !== null && isClaimOn(address, url));
    }
    const [first] = (await this.store.readStream(newsItemEvents, id)) as readonly RecordedOf<NewsItemEvent>[];
    return first?.type === 'NewsItemCollected' ? first.data : undefined;
  }
}

/** What of a delivery is new, with what else it held. */
interface Prepared {
  readonly fresh: readonly Identified[];
  readonly known: number;
}

interface Identified extends FreshStory {
  readonly id: string;
}

function textsOf({ stories, texts }: Delivery, fresh: readonly Identified[]) {
  const ids = new Map(fresh.map(({ place, id }) => [place, id]));
  return { newsIds: stories.map((_, place) => ids.get(place) ?? null), texts };
}
