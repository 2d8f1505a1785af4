import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Append, Appended, AppendVerdict } from './append.js';
import { Appender } from './appender.js';
import {
  type DomainEvent,
  type RecordedEvent,
  type StreamHistory,
  type StreamType,
  streamName,
} from './domain-event.js';
import { ReservationTaken, VersionConflict } from './event-store-errors.js';
import {
  type LogEnd,
  type LogPage,
  PAGE_CHARACTERS,
  readAdminEvents,
  readBeginners,
  readHead,
  readLogEnd,
  readLogPage,
  readStreamEvents,
} from './read-log.js';
import { upcastStream } from './upcasting.js';

/** Name of the channel on which processes let each other know that the log grew. */
export const LOG_CHANNEL = 'es';
/** Gets the highest new position and the categories of the streams that grew. */
export type LogListener = (position: number, changed: ReadonlySet<string>) => void;

/** How soon other processes hear of an append; subscribers poll underneath, so a lost notification loses nothing. */
const HINT_AFTER_MS = 20;
/** While appends go on, at most one notification in this time: each takes processor time from them. */
const HINT_EVERY_MS = 100;

/** The event log: append with expected versions and reservations, read streams and the whole log in order. */
@Injectable()
export class EventStore {
  readonly #appender: Appender;
  readonly #listeners = new Set<LogListener>();
  #notification: NodeJS.Timeout | undefined;
  #notifiedAt = Number.NEGATIVE_INFINITY;

  constructor(@Inject(Database) private readonly database: Database) {
    this.#appender = new Appender(database, (position, changed) => this.#announce(position, changed));
    database.beforeClose(() => this.#close());
  }

  /**
   * Records events of one stream together. The same first event id again answers with the first result.
   * @throws VersionConflict, ReservationTaken, DatabaseUnavailable (within nine seconds)
   */
  async append(append: Append): Promise<Appended> {
    const verdict = await this.#appender.append(append);
    switch (verdict.outcome) {
      case 'conflict':
        throw new VersionConflict(append.stream, append.expectedVersion, verdict.version);
      case 'taken':
        throw new ReservationTaken(append.stream, verdict.owners);
      default:
        return { position: verdict.position, version: verdict.version, duplicate: verdict.duplicate };
    }
  }

  /** Many independent appends in large batches; one verdict for each, in order, and no error for a conflict or reservation. */
  appendAll(appends: readonly Append[]): Promise<readonly AppendVerdict[]> {
    return Promise.all(appends.map((append) => this.#appender.append(append)));
  }

  /** One stream in order, in today's shapes; empty when it does not exist. */
  async readStream<Event extends DomainEvent>(
    streamType: StreamType<Event>,
    id?: string,
  ): Promise<readonly RecordedEvent<Event>[]> {
    return (await this.readHistory(streamType, id)).events;
  }

  /** The same with the stream's end, which also events count for that are left out. */
  async readHistory<Event extends DomainEvent>(
    streamType: StreamType<Event>,
    id?: string,
  ): Promise<StreamHistory<Event>> {
    const recorded = await readStreamEvents(this.database.pool, streamName(streamType, id));
    const { version = 0, position = 0 } = recorded.at(-1) ?? {};
    return { events: upcastStream(streamType, recorded), version, position };
  }

  /** One stream by its name, as it was recorded (older shapes are not lifted). */
  readRecorded(stream: string): Promise<readonly RecordedEvent[]> {
    return readStreamEvents(this.database.pool, stream);
  }

  /** The next events of the whole log, as they were recorded (older shapes are not lifted). */
  async readAll(afterPosition: number, limit: number): Promise<readonly RecordedEvent[]> {
    return (await readLogPage(this.database.pool, afterPosition, limit)).events;
  }

  /** The same for some categories of streams only, up to a position; fewer where they are long. */
  readCategories(categories: readonly string[], afterPosition: number, limit: number, upTo: number): Promise<LogPage> {
    return readLogPage(this.database.pool, afterPosition, limit, { categories, upTo, maxCharacters: PAGE_CHARACTERS });
  }

  /** What administrators did, newest first, before a position (as recorded). */
  readAdminActions(beforePosition: number, limit: number): Promise<readonly RecordedEvent[]> {
    return readAdminEvents(this.database.pool, beforePosition, limit);
  }

  /** Who recorded the first event of each of these streams. */
  readBeginners(streams: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return readBeginners(this.database.pool, streams);
  }

  /** The position of the last event; 0 for an empty log. */
  head(): Promise<number> {
    return readHead(this.database.pool);
  }

  /** The same, and which database says so: one that was promoted may lack what the former had shown last. */
  end(): Promise<LogEnd> {
    return readLogEnd(this.database.pool);
  }

  /** Which stream holds each of these reservations; free ones are absent. */
  async reservationOwners(keys: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await this.database.pool.query<{ key: string; stream: string }>({
      name: 'es_claim_owners',
      text: 'select key, stream from es.claims where key = any ($1)',
      values: [keys],
    });
    return new Map(rows.map((row) => [row.key, row.stream]));
  }

  /** The invariant of the log, for `doctor`: as many events as the last position says. */
  async checkDensity(): Promise<{ count: number; head: number; dense: boolean }> {
    const { rows } = await this.database.pool.query<{ count: number; head: number }>(
      'select count(*) as count, coalesce(max(position), 0) as head from es.events',
    );
    const { count = 0, head = 0 } = rows[0] ?? {};
    return { count, head, dense: count === head };
  }

  /** Calls back in this process after every batch, before its callers go on. Returns the way to stop it. */
  onAppended(listener: LogListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #announce(position: number, changed: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(position, changed);
    if (this.#notification) return;
    const wait = Math.max(HINT_AFTER_MS, this.#notifiedAt + HINT_EVERY_MS - performance.now());
    this.#notification = setTimeout(() => void this.#sendNotification(), wait);
  }

  /** For the other processes. Not part of the append: inside it, it took up to three quarters of the throughput. */
  async #sendNotification(): Promise<void> {
    this.#notification = undefined;
    this.#notifiedAt = performance.now();
    await this.database.pool.query(`select pg_notify('${LOG_CHANNEL}', '')`).catch(() => undefined);
  }

  async #close(): Promise<void> {
    await this.#appender.close();
    if (this.#notification) {
      clearTimeout(this.#notification);
      await this.#sendNotification();
    }
  }
}
