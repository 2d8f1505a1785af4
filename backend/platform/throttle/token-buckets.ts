import { LRUCache } from 'lru-cache';

/** How much may be taken at once, and how much comes back in a minute. */
export interface Allowance {
  readonly atOnce: number;
  readonly aMinute: number;
}

interface Bucket {
  readonly left: number;
  /** Milliseconds. */
  readonly at: number;
}

const MAX_BUCKETS = 20_000;

/** What callers may still take, in this process. Those who have asked for nothing lately are forgotten first. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });

  /** `now` answers milliseconds. */
  constructor(private readonly now: () => number) {}

  /** Takes one; null when there was one, else the whole seconds until there is. */
  take(who: string, { atOnce, aMinute }: Allowance): number | null {
    const now = this.now();
    const { left, at } = this.#buckets.get(who) ?? { left: atOnce, at: now };
    const filled = Math.min(atOnce, left + ((now - at) * aMinute) / 60_000);
    const isEnough = filled >= 1;
    this.#buckets.set(who, { left: isEnough ? filled - 1 : filled, at: now });
    return isEnough ? null : Math.max(1, Math.ceil(((1 - filled) * 60) / aMinute));
  }
}
