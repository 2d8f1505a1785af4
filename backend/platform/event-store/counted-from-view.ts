import type { Database } from '../database/database.js';

/**
 * Something counted from a read table, counted again once its projection has moved: whoever asks after a change sees
 * it, and all who ask in between share one count.
 */
export class CountedFromView<T> {
  #last: { readonly position: string; readonly value: Promise<T> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly projection: string,
    private readonly count: () => Promise<T>,
  ) {}

  /** Rejects as `count` does, and then counts again the next time. */
  async get(): Promise<T> {
    // Read before counting: a count that already holds what came later is made anew, never taken for older than it is.
    const position = await this.#position();
    if (this.#last?.position === position) return this.#last.value;
    const kept = { position, value: this.count() };
    this.#last = kept;
    kept.value.catch(() => {
      if (this.#last === kept) this.#last = undefined;
    });
    return kept.value;
  }

  async #position(): Promise<string> {
    const { rows } = await this.database.pool.query<{ place: string }>(
      `select version || ' ' || position as place from es.projections where name = $1 and state = 'live'`,
      [this.projection],
    );
    return rows[0]?.place ?? '';
  }
}
