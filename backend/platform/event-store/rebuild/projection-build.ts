import type pg from 'pg';
import type { Database } from '../../database/database.js';
import type { RecordedEvent } from '../domain-event.js';
import { foldEventsIntoRows, prepareEvents, RowsInMemory } from '../page-fold.js';
import type { AnyProjection } from '../projection.js';
import { type Queryable, readHead, readLogPage } from '../read-log.js';
import { ReadTable } from '../read-table.js';
import { ShadowTable } from './shadow-table.js';

const PAGE_EVENTS = 5_000;
/** Rows are written and forgotten when they are so large together (as JSON): memory stays bounded. */
const CHARACTERS_KEPT = 48_000_000;
const PROGRESS_EVERY_MS = 1_000;

export interface BuildOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (position: number, head: number) => void;
}

/** One build of a projection's table beside the live one: large pages, folded in memory, written in bulk. */
export class ProjectionBuild {
  position = 0;
  events = 0;
  readonly #started = performance.now();
  readonly #memory = new RowsInMemory(true);
  #shownAt = 0;

  private constructor(
    private readonly client: pg.Client,
    private readonly reader: pg.Client,
    readonly projection: AnyProjection,
    readonly shadow: ShadowTable,
    private readonly table: ReadTable,
    private readonly options: BuildOptions,
  ) {}

  static async begin(
    client: pg.Client,
    database: Pick<Database, 'openConnection'>,
    projection: AnyProjection,
    options: BuildOptions,
  ): Promise<ProjectionBuild> {
    // A crash only means to start again, so nothing here waits for the disk; the swap does.
    await client.query('set synchronous_commit = off');
    const shadow = await ShadowTable.create(client, projection.table);
    const table = await ReadTable.open(client, shadow.name, projection.keyColumn, projection.filled);
    const reader = await database.openConnection(0);
    const build = new ProjectionBuild(client, reader, projection, shadow, table, options);
    await build.#showProgress();
    return build;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1_000;
  }

  /** Folds until nothing is left; events that arrive meanwhile are folded too. */
  async foldToHead(): Promise<void> {
    await this.#foldUntil(() => readHead(this.reader));
  }

  /** Folds as far as the live table goes. */
  async foldToLive(): Promise<void> {
    await this.#foldUntil(() => this.livePosition(this.reader));
  }

  /** The rest, within the transaction of the writing connection. */
  async foldRest(upTo: number): Promise<void> {
    await this.#foldRange(this.client, upTo);
    const { filled, keyColumn } = this.projection;
    if (filled) await this.shadow.refill(this.client, keyColumn, filled);
  }

  async livePosition(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ position: number }>(
      `select position from es.projections where name = $1 and state = 'live'`,
      [this.projection.name],
    );
    return rows[0]?.position ?? 0;
  }

  async end(): Promise<void> {
    await this.reader.end().catch(() => undefined);
    await this.client
      .query(`delete from es.projections where name = $1 and state = 'building'`, [this.projection.name])
      .catch(() => undefined);
  }

  async #foldUntil(goal: () => Promise<number>): Promise<void> {
    for (;;) {
      const upTo = await goal();
      if (this.position >= upTo) return;
      await this.#foldRange(this.reader, upTo);
    }
  }

  /** The next page is read while the present one is folded and written. */
  async #foldRange(reader: Queryable, upTo: number): Promise<void> {
    let next = this.#read(reader, this.position, upTo);
    while (this.position < upTo) {
      this.options.signal.throwIfAborted();
      const page = await next;
      const end = page.length === PAGE_EVENTS ? (page.at(-1)?.position ?? upTo) : upTo;
      if (end < upTo) next = this.#read(reader, end, upTo);
      await this.#foldPage(page);
      this.position = end;
      this.options.onProgress?.(end, upTo);
    }
    await this.#write();
  }

  #read(reader: Queryable, after: number, upTo: number): Promise<readonly RecordedEvent[]> {
    const categories = this.projection.follows.map((streamType) => streamType.category);
    const page = readLogPage(reader, after, PAGE_EVENTS, { categories, upTo });
    page.catch(() => undefined); // awaited in the next turn; until then nobody listens
    return page;
  }

  async #foldPage(page: readonly RecordedEvent[]): Promise<void> {
    const { events, error } = prepareEvents(this.projection, page);
    const folded = await foldEventsIntoRows(this.projection, this.#memory, events, (keys) =>
      this.table.load(this.client, keys),
    );
    const failure = folded.error ?? error;
    if (failure) throw new Error(`${this.projection.name} cannot be built: ${failure.message}`, { cause: failure });
    this.events += events.length;
    if (this.#memory.characters > CHARACTERS_KEPT) {
      await this.#write();
      this.#memory.forget();
    }
    if (performance.now() - this.#shownAt > PROGRESS_EVERY_MS) await this.#showProgress();
  }

  #write(): Promise<void> {
    return this.table.write(this.client, this.#memory.takeChanges());
  }

  async #showProgress(): Promise<void> {
    this.#shownAt = performance.now();
    await this.client.query(
      `insert into es.projections (name, state, version, position) values ($1, 'building', $2, $3)
       on conflict (name, state) do update set version = $2, position = $3, updated_at = now()`,
      [this.projection.name, this.projection.version, this.position],
    );
  }
}
