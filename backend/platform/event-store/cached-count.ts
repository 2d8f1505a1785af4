import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.js';

/**
 * Something counted from a read table, counted again once its projection has moved: anyone who asks after a change sees
 * it, and all who ask in between share one count.
 */
export class CachedCount<T> {
  #last: { readonly position: string; readonly value: Promise<T> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly projection: string,
    private readonly count: () => Promise<T>,
  ) {}

  /**
   * Where the view stands, to be read as a column of its rows and handed to `get`: a list with its total is then
   * one statement.
   */
  get place(): RawBuilder<string | null> {
    return sql<string | null>`(select version || ' ' || position from es.projections
      where name = ${sql.lit(this.projection)} and state = 'live')`;
  }

  /**
   * The count of where the view stands; `place` where it was just read. Rejects as `count` does, and then counts again
   * the next time.
   */
  async get(place?: string | null): Promise<T> {
    // Read before counting: a count that already holds what came later is made again, never taken for older than it is.
    const position = place ?? (await this.#position());
    if (this.#last?.position === position) return this.#last.value;
    const cached = { position, value: this.count() };
    this.#last = cached;
    cached.value.catch(() => {
      if (this.#last === cached) this.#last = undefined;
    });
    return cached.value;
  }

  async #position(): Promise<string> {
    const { rows } = await sql<{ place: string | null }>`select ${this.place} as place`.execute(this.database.kysely());
    return rows[0]?.place ?? '';
  }
}
