import { Injectable } from '@nestjs/common';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ReservationTaken } from '../../../platform/event-store/event-store-errors.js';
import { newId } from '../../../platform/ids.js';
import { type CollectedReport, newsBatchEvents } from '../inbox/news-item.events.js';
import type { FreshStory } from './document-stories.js';

/** A report that the log does not have, with what it is told by. */
export interface NewReport extends Pick<FreshStory, 'address' | 'own' | 'claims'> {
  readonly report: CollectedReport;
}

/** Reports in one event: small enough for one page of the log. */
const MAX_REPORTS = 100;
/** Sources whose reports wait to be recorded. */
const MAX_SOURCES = 64;

interface Waiting {
  readonly reports: readonly NewReport[];
  readonly meta: EventMeta;
  readonly resolve: (recorded: number) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Records what a round brings, a hundred reports to an event: a year of 130 sources would else be half a million events and
 * more. What waits is recorded when there is enough of it, and when the round says that nothing more comes (`flush`).
 */
@Injectable()
export class ReportRecorder {
  #waiting: Waiting[] = [];
  #count = 0;
  /** What waiting reports are told by: the same story of two sources is one. */
  readonly #claims = new Set<string>();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly store: EventStore) {}

  /** Answers when they are recorded, with how many of them the log did not have. */
  add(reports: readonly NewReport[], meta: EventMeta): Promise<number> {
    const fresh = withoutKnown(reports, this.#claims);
    if (fresh.length === 0) return Promise.resolve(0);
    for (const { claims } of fresh) for (const claim of claims) this.#claims.add(claim);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ reports: fresh, meta, resolve, reject });
      this.#count += fresh.length;
      if (this.#count >= MAX_REPORTS || this.#waiting.length >= MAX_SOURCES) void this.flush();
    });
  }

  /** Records what waits; returns when nothing is under way any more. */
  flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#count = 0;
    if (batch.length > 0) this.#running = this.#running.then(() => this.#record(batch));
    return this.#running;
  }

  async #record(batch: readonly Waiting[]): Promise<void> {
    try {
      const known = new Set<string>();
      const all = batch.flatMap(({ reports, meta }) => reports.map((report) => ({ ...report, meta })));
      for (let from = 0; from < all.length; from += MAX_REPORTS) {
        await this.#append(all.slice(from, from + MAX_REPORTS), known);
      }
      for (const { reports, resolve } of batch) resolve(reports.filter(({ report }) => !known.has(report.id)).length);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      for (const { reports } of batch)
        for (const { claims } of reports) for (const claim of claims) this.#claims.delete(claim);
    }
  }

  /** Those that somebody recorded meanwhile are left out and added to `known`. */
  async #append(reports: readonly (NewReport & { readonly meta: EventMeta })[], known: Set<string>): Promise<void> {
    const [first] = reports;
    if (!first) return;
    const id = newId();
    try {
      await this.store.append({
        stream: streamName(newsBatchEvents, id),
        expectedVersion: 0,
        events: [{ id, type: 'NewsItemsCollected', data: { items: reports.map(({ report }) => report) } }],
        reservations: { take: reports.flatMap(({ claims }) => claims) },
        meta: first.meta,
      });
    } catch (error) {
      if (!(error instanceof ReservationTaken)) throw error;
      const rest = withoutKnown(reports, new Set(error.keys));
      const left = new Set(rest.map(({ report }) => report.id));
      for (const { report } of reports) if (!left.has(report.id)) known.add(report.id);
      await this.#append(rest, known);
    }
  }
}

/** A report is known by its address, or by a name of its own where several share one; a shared address is then not claimed. */
function withoutKnown<Report extends NewReport>(reports: readonly Report[], taken: ReadonlySet<string>): Report[] {
  return reports
    .filter(({ address, own }) => !(own.length === 0 ? taken.has(address) : own.some((name) => taken.has(name))))
    .map((report) => ({ ...report, claims: report.claims.filter((claim) => !taken.has(claim)) }));
}
