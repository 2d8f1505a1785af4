import type { Clock } from '../clock.js';
import type { CacheGeneration } from './cache-generation.js';

/** How old a value may be at most, should the log's word that the content changed be missed. */
export const SAFETY_NET_MS = 60_000;

/** Something dear to read that only changes with the content, as a count: read once for each state of it. */
export class CachedValue<T> {
  #last: { readonly generation: number; readonly until: number; readonly value: Promise<T> } | undefined;

  constructor(
    private readonly content: CacheGeneration,
    private readonly clock: Pick<Clock, 'elapsed'>,
    private readonly maxAgeMs: number,
    private readonly read: () => Promise<T>,
  ) {}

  /** The value as of now. Rejects as `read` does, and then asks again the next time. */
  get(): Promise<T> {
    const { generation, isSettled } = this.content;
    if (!isSettled) return this.read();
    const now = this.clock.elapsed();
    if (this.#last?.generation === generation && now < this.#last.until) return this.#last.value;
    const value = this.read();
    const cached = { generation, until: now + this.maxAgeMs, value };
    this.#last = cached;
    value.catch(() => {
      if (this.#last === cached) this.#last = undefined;
    });
    return value;
  }
}
