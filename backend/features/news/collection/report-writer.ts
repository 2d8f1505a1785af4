import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { categoryOf, type EventMeta, type RecordedOf, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ReservationTaken } from '../../../platform/event-store/event-store-errors.js';
import { newId } from '../../../platform/ids.js';
import { type NewsItemEvent, newsBatchEvents, newsItemEvents } from '../inbox/news-item.events.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';
import { collectedReport, firstRelevance } from './collected-report.js';
import type { SourceToCollect } from './collection-progress.js';
import { FeedCachesStore } from './feed-caches.store.js';
import {
  type AddressHolder,
  contestedAddresses,
  isKeyOf,
  isKnown,
  type NamedReport,
  type NewReport,
  namedReports,
  newReports,
} from './named-reports.js';
import { NewsTextsStore } from './news-texts.store.js';
import type { SourceAnswer } from './source-collector.js';

/** What one source brought, and what of it is new. */
export interface Delivery {
  readonly answer: SourceAnswer;
  /** How many reports it listed, each once. */
  readonly listed: number;
  readonly fresh: readonly NewReport[];
}

/** Reports in one event: small enough for one page of the log. */
const MAX_REPORTS = 100;

/** Finds out what of a source's reports is new, and puts it in the inbox. */
@Injectable()
export class ReportWriter {
  constructor(
    private readonly store: EventStore,
    private readonly texts: NewsTextsStore,
    private readonly scores: NewsScoresStore,
    private readonly caches: FeedCachesStore,
    private readonly clock: Clock,
  ) {}

  /** `taken` are the keys of what the round found before; those of this answer are added. */
  async sift(answer: SourceAnswer, taken: Set<string>): Promise<Delivery> {
    if (answer.reading === null) return { answer, listed: 0, fresh: [] };
    const { reports, validators } = answer.reading;
    const named = namedReports(reports, answer.source, validators.inboxVersion);
    const owners = await this.store.reservationOwners(named.flatMap(({ address, own }) => [address, ...own]));
    const holders = await this.holdersOf(named, owners);
    for (const key of owners.keys()) taken.add(key);
    return { answer, listed: named.length, fresh: newReports(named, taken, holders) };
  }

  /**
   * Stores first scores and texts, then the reports, and in the end the validators: of an answer whose reports were lost
   * they would hide them for good. Gives the ids of reports that somebody else recorded meanwhile.
   */
  async write(deliveries: readonly Delivery[], meta: EventMeta): Promise<ReadonlySet<string>> {
    const reports = deliveries.flatMap(({ answer: { source }, fresh }) => fresh.map((one) => ({ ...one, source })));
    const now = this.clock.now();
    await this.scores.begin(
      reports.map(({ id, report }) => ({ newsId: id, storyId: id, relevance: firstRelevance(report, now) })),
    );
    await this.texts.keepFeeds(
      reports.flatMap(({ id, report }) => (report.text ? [{ newsId: id, ...report.text }] : [])),
    );
    const known = new Set<string>();
    const appends: Promise<void>[] = [];
    for (let from = 0; from < reports.length; from += MAX_REPORTS) {
      appends.push(this.append(reports.slice(from, from + MAX_REPORTS), known, meta));
    }
    await Promise.all(appends);
    await this.caches.keep(deliveries.flatMap(({ answer: { reading } }) => (reading ? [reading.validators] : [])));
    return known;
  }

  private async append(reports: readonly SourcedReport[], known: Set<string>, meta: EventMeta): Promise<void> {
    if (reports.length === 0) return;
    const id = newId();
    const items = reports.map((one) => collectedReport(one.id, one.report, one.source));
    try {
      await this.store.append({
        stream: streamName(newsBatchEvents, id),
        expectedVersion: 0,
        events: [{ id, type: 'NewsItemsCollected', data: { items } }],
        reservations: { take: reports.flatMap(({ reservations }) => reservations) },
        meta,
      });
    } catch (error) {
      if (!(error instanceof ReservationTaken)) throw error;
      const taken = new Set(error.keys);
      for (const report of reports) if (isKnown(report, taken)) known.add(report.id);
      const left = reports.filter((report) => !known.has(report.id));
      const withFree = left.map((one) => ({ ...one, reservations: one.reservations.filter((key) => !taken.has(key)) }));
      await this.append(withFree, known, meta);
    }
  }

  /** The reports behind those addresses that several of a document share. */
  private async holdersOf(
    named: readonly NamedReport[],
    owners: ReadonlyMap<string, string>,
  ): Promise<Map<string, AddressHolder | undefined>> {
    const holders = contestedAddresses(named, new Set(owners.keys())).map(
      async (address) => [address, await this.holderOf(address, owners.get(address) ?? '')] as const,
    );
    return new Map(await Promise.all(holders));
  }

  private async holderOf(address: string, stream: string): Promise<AddressHolder | undefined> {
    const id = stream.slice(categoryOf(stream).length + 1);
    if (categoryOf(stream) === newsBatchEvents.category) {
      const batch = await this.store.readStream(newsBatchEvents, id);
      return batch[0]?.data.items.find(({ url }) => url !== null && isKeyOf(address, url));
    }
    const [first] = (await this.store.readStream(newsItemEvents, id)) as readonly RecordedOf<NewsItemEvent>[];
    return first?.type === 'NewsItemCollected' ? first.data : undefined;
  }
}

type SourcedReport = NewReport & { readonly source: SourceToCollect };
