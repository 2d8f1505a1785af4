import { LRUCache } from 'lru-cache';
import { callerNeighbourhood, callerNetwork } from '../../../platform/throttle/caller-network.js';
import { type ClosedKey, WINDOW_MINUTES } from './login-failures.store.js';

const MAX_NETWORKS = 20_000;
/** A closed key is asked for again after this: an operator may have forgiven it in another process. */
const MAX_CLOSED_SECONDS = 30;
/** An attempt of the caller's own counts as much as this many in its neighbourhood. */
const OWN_ATTEMPT = 10;

/** What this process remembers of attempts, so that a flood costs no statements and strangers are distinguished. */
export class RecentFailures {
  readonly #closed = new LRUCache<string, number>({ max: MAX_NETWORKS });
  readonly #counts = new LRUCache<string, number>({ max: 2 * MAX_NETWORKS, ttl: WINDOW_MINUTES * 60_000 });

  /** `now` answers milliseconds. */
  constructor(private readonly now: () => number) {}

  /** Seconds until the first of these keys is asked for again; null when none is known to be closed. */
  secondsClosed(keys: readonly string[]): number | null {
    const until = Math.max(0, ...keys.map((key) => this.#closed.get(key) ?? 0));
    return until > this.now() ? Math.ceil((until - this.now()) / 1000) : null;
  }

  close({ key, seconds }: Pick<ClosedKey, 'key' | 'seconds'>): void {
    this.#closed.set(key, this.now() + Math.min(seconds, MAX_CLOSED_SECONDS) * 1000);
  }

  /**
   * Counts an attempt of a stranger, whatever comes of it: one that was refused for want of room has asked as well. Answers where it
   * stands in line: the lower, the fewer came from there and from nearby before.
   */
  tried(address: string): number {
    const [own, nearby] = placesOf(address).map((key) => {
      const before = this.#counts.get(key) ?? 0;
      this.#counts.set(key, before + 1);
      return before;
    });
    return OWN_ATTEMPT * (own ?? 0) + (nearby ?? 0);
  }

  /** Somebody got in from here: their next attempt is as good as a first one. */
  entered(address: string): void {
    this.#counts.delete(placesOf(address)[0]);
  }
}

function placesOf(address: string): readonly [own: string, nearby: string] {
  return [`own ${callerNetwork(address)}`, `nearby ${callerNeighbourhood(address)}`];
}
