import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ReadingsStore } from './readings.store.js';

const MAX_SLUGS = 5_000;
const MAX_AGE_MS = 60_000;

/** Addresses under which readers find an article. Those that lead nowhere are not remembered: callers invent them without end. */
@Injectable()
export class ReadSlugs {
  readonly #found = new LRUCache<string, true>({ max: MAX_SLUGS, ttl: MAX_AGE_MS });

  constructor(private readonly readings: ReadingsStore) {}

  /** Whether an article is read under an address; null where the database does not say. */
  async has(slug: string): Promise<boolean | null> {
    if (this.#found.has(slug)) return true;
    try {
      const isRead = await this.readings.isRead(slug);
      if (isRead) this.#found.set(slug, true);
      return isRead;
    } catch {
      return null;
    }
  }
}
