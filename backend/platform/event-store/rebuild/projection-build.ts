import type { RecordedEvent } from '../domain-event.js';
import { foldEventsIntoRows, prepareEvents, RowsInMemory } from '../page-fold.js';
import type { AnyProjection } from '../projection.js';
import type { Queryable } from '../read-log.js';
import { ReadTable } from '../read-table.js';
import type { Using } from './build-connections.js';
import { ShadowTable } from './shadow-table.js';

/** One build of a projection's table next to the live one: folded in memory, written in bulk while the log is read on. */
export class ProjectionBuild {
  /** Up to where the log is folded. */
  position = 0;
  events = 0;
  /** About how much was written, in characters: how long what follows will take. */
  weight = 0;
  readonly #started = performance.now();
  readonly #memory = new RowsInMemory(true);
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;

  private constructor(
    readonly projection: AnyProjection,
    readonly shadow: ShadowTable,
    private readonly table: ReadTable,
  ) {}

  static async begin(db: Queryable, projection: AnyProjection): Promise<ProjectionBuild> {
    const shadow = await ShadowTable.create(db, projection.table);
    const table = await ReadTable.open(db, shadow.name, projection.keyColumn, projection.filled);
    return new ProjectionBuild(projection, shadow, table);
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1_000;
  }

  /** What is kept in memory, and what of it is not written yet, in characters. */
  get characters(): number {
    return this.#memory.characters;
  }

  get charactersUnwritten(): number {
    return this.#memory.charactersChanged;
  }

  /** Whether what was handed over to be written is not there yet. */
  get isWriting(): boolean {
    return this.#isWriting;
  }

  /** Folds those events of a page that concern it; the page ends at `end`. @throws when one cannot be folded */
  async fold(page: readonly RecordedEvent[], end: number, use: Using): Promise<void> {
    const isNew = (event: RecordedEvent) => event.position > this.position;
    const { events, error } = prepareEvents(this.projection, this.position === 0 ? page : page.filter(isNew));
    const folded = await foldEventsIntoRows(this.projection, this.#memory, events, async (keys) => {
      await this.#writing;
      return use((db) => this.table.load(db, keys));
    });
    const failure = folded.error ?? error;
    if (failure) throw new Error(`${this.projection.name} cannot be built: ${failure.message}`, { cause: failure });
    this.events += events.length;
    this.position = Math.max(this.position, end);
  }

  /** Begins to write what changed; what fails is thrown by whatever waits for it next. */
  startWriting(use: Using): void {
    this.weight += this.#memory.charactersChanged;
    const changes = this.#memory.takeChanges();
    const writing = this.#writing.then(() => use((db) => this.table.write(db, changes)));
    this.#isWriting = true;
    this.#writing = writing;
    const done = () => {
      if (this.#writing === writing) this.#isWriting = false;
    };
    writing.then(done, done);
  }

  /** Returns when everything is in the table. */
  async flush(use: Using): Promise<void> {
    this.startWriting(use);
    await this.#writing;
  }

  /** The same, and lets go of the rows. */
  async forget(use: Using): Promise<void> {
    await this.flush(use);
    this.#memory.forget();
  }

  /** Returns when nothing is being written any more, also when that failed. */
  async settled(): Promise<void> {
    await this.#writing.catch(() => undefined);
  }

  /** Takes over what was changed meanwhile in columns that no event fills; within the caller's transaction. */
  async refill(db: Queryable): Promise<void> {
    const { filled, keyColumn } = this.projection;
    if (filled) await this.shadow.refill(db, keyColumn, filled);
  }

  async livePosition(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ position: number }>(
      `select position from es.projections where name = $1 and state = 'live'`,
      [this.projection.name],
    );
    return rows[0]?.position ?? 0;
  }
}

/** Shows others how far builds are. */
export async function showBuilding(db: Queryable, builds: readonly ProjectionBuild[]): Promise<void> {
  await db.query(
    `insert into es.projections (name, state, version, position)
     select name, 'building', version, position from unnest($1::text[], $2::int[], $3::bigint[]) b(name, version, position)
     on conflict (name, state) do update set version = excluded.version, position = excluded.position, updated_at = now()`,
    [
      builds.map(({ projection }) => projection.name),
      builds.map(({ projection }) => projection.version),
      builds.map(({ position }) => position),
    ],
  );
}

/** Takes back what `showBuilding` showed. */
export async function hideBuilding(db: Queryable, builds: readonly ProjectionBuild[]): Promise<void> {
  await db.query(`delete from es.projections where name = any ($1) and state = 'building'`, [
    builds.map(({ projection }) => projection.name),
  ]);
}
