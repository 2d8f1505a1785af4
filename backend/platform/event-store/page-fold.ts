import { categoryOf, type RecordedEvent } from './domain-event.js';
import type { AnyProjection } from './projection.js';
import { upcast } from './upcasting.js';

export interface TableChanges {
  /** Everything that was there goes first. */
  readonly emptied: boolean;
  readonly written: readonly object[];
  readonly deleted: readonly string[];
}

/**
 * The rows of one projection while events are folded over them. Knows which keys it has seen, so a rebuild that
 * starts from an empty table never asks the database for a row that cannot be there.
 */
export class RowsInMemory {
  readonly #rows = new Map<string, object | undefined>();
  readonly #changed = new Set<string>();
  /** Of a complete memory: whose rows were let go of, and are in the table alone. */
  readonly #onlyStored = new Set<string>();
  #emptied = false;
  #sampled = { sets: 0, rows: 0, characters: 0 };

  /** @param complete the table is empty: what is in it later came from this memory */
  constructor(private complete: boolean) {}

  /** About how large all rows are as JSON; every fiftieth row is measured. */
  get characters(): number {
    return this.#rows.size * this.#averageRow;
  }

  /** The same of those that `takeChanges` would hand out. */
  get charactersChanged(): number {
    return this.#changed.size * this.#averageRow;
  }

  get #averageRow(): number {
    const { rows, characters } = this.#sampled;
    return rows === 0 ? 0 : characters / rows;
  }

  unknown(keys: Iterable<string>): string[] {
    if (this.complete && this.#onlyStored.size === 0) return [];
    const missing = [...new Set(keys)].filter((key) => !this.#rows.has(key));
    return this.complete ? missing.filter((key) => this.#onlyStored.has(key)) : missing;
  }

  /** Takes in rows of the table. Keys that were asked for and not found have no row. */
  load(asked: readonly string[], rows: ReadonlyMap<string, object>): void {
    for (const key of asked) this.#rows.set(key, rows.get(key));
  }

  get(key: string): object | undefined {
    return this.#rows.get(key);
  }

  set(key: string, row: object | undefined): void {
    this.#rows.set(key, row);
    this.#changed.add(key);
    if (row && this.#sampled.sets++ % 50 === 0) {
      this.#sampled.rows += 1;
      this.#sampled.characters += JSON.stringify(row).length;
    }
  }

  empty(): void {
    this.#rows.clear();
    this.#changed.clear();
    this.#onlyStored.clear();
    this.#emptied = true;
    this.complete = true;
  }

  /** Hands out what changed since the last time. */
  takeChanges(): TableChanges {
    const written: object[] = [];
    const deleted: string[] = [];
    for (const key of this.#changed) {
      const row = this.#rows.get(key);
      if (row) written.push(row);
      else deleted.push(key);
    }
    const emptied = this.#emptied;
    this.#changed.clear();
    this.#emptied = false;
    return { emptied, written, deleted };
  }

  /** Lets go of all rows (after `takeChanges`), so that memory stays bounded; later they come from the table. */
  forget(): void {
    if (this.complete) {
      for (const [key, row] of this.#rows) {
        if (row) this.#onlyStored.add(key);
        else this.#onlyStored.delete(key);
      }
    }
    this.#rows.clear();
  }
}

export interface FoldedPage {
  /** The last position that was folded completely. */
  readonly position: number;
  /** What the next event made impossible; the events before it are folded. */
  readonly error: Error | undefined;
}

/** Lifts the events of a page; stops before the first one that is unknown. */
export function prepareEvents(
  projection: AnyProjection,
  page: readonly RecordedEvent[],
): { events: readonly RecordedEvent[]; error: Error | undefined } {
  const types = new Map(projection.follows.map((streamType) => [streamType.category, streamType]));
  const events: RecordedEvent[] = [];
  for (const event of page) {
    const streamType = types.get(categoryOf(event.stream));
    if (!streamType) continue;
    try {
      events.push(upcast(streamType, event));
    } catch (error) {
      return { events, error: asError(error) };
    }
  }
  return { events, error: undefined };
}

/**
 * Folds prepared events into rows, in order. Loads the rows they touch first, in one go. An event whose fold throws
 * leaves no trace and ends the page there.
 */
export async function foldEventsIntoRows(
  projection: AnyProjection,
  rows: RowsInMemory,
  events: readonly RecordedEvent[],
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, object>>,
): Promise<FoldedPage> {
  let position = 0;
  let error: Error | undefined;
  const steps: { event: RecordedEvent; keys: readonly string[] }[] = [];
  for (const event of events) {
    try {
      steps.push({ event, keys: projection.keysOf(event) });
    } catch (thrown) {
      error = asError(thrown);
      break;
    }
  }
  const asked = rows.unknown(steps.flatMap((step) => step.keys));
  if (asked.length > 0) rows.load(asked, await load(asked));
  for (const { event, keys } of steps) {
    try {
      foldOne(projection, rows, event, keys);
    } catch (thrown) {
      return { position, error: asError(thrown) };
    }
    position = event.position;
  }
  return { position, error };
}

function foldOne(projection: AnyProjection, rows: RowsInMemory, event: RecordedEvent, keys: readonly string[]): void {
  const clears = projection.clears?.(event) ?? false;
  const results = keys.map((key) => {
    const before = clears ? undefined : rows.get(key);
    const after = projection.fold(before, event, key);
    const written = after && String((after as Readonly<Record<string, unknown>>)[projection.keyColumn]);
    if (after && written !== key) throw new Error(`${projection.name} folded the row ${key} into the row ${written}.`);
    return { key, before, after };
  });
  if (clears) rows.empty();
  for (const { key, before, after } of results) if (before !== after) rows.set(key, after);
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
