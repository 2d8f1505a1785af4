/** So many letters may go to a domain at once before it has to wait. */
const BURST = 10;

interface Bucket {
  readonly left: number;
  /** Milliseconds. */
  readonly at: number;
}

/** How fast letters go to each domain: providers turn away who comes too fast. */
export class DomainPace {
  readonly #buckets = new Map<string, Bucket>();
  readonly #closedUntil = new Map<string, number>();

  constructor(
    private readonly aMinute: number,
    private readonly now: () => number,
  ) {}

  /** Takes one; 0, or the milliseconds until the domain may be asked again. */
  take(domain: string): number {
    const now = this.now();
    const closed = (this.#closedUntil.get(domain) ?? 0) - now;
    if (closed > 0) return closed;
    const { left, at } = this.#buckets.get(domain) ?? { left: BURST, at: now };
    const filled = Math.min(BURST, left + ((now - at) * this.aMinute) / 60_000);
    if (filled < 1) return Math.ceil(((1 - filled) * 60_000) / this.aMinute);
    this.#buckets.set(domain, { left: filled - 1, at: now });
    return 0;
  }

  /** The domain said «later»: nobody there is written to for a while. */
  close(domain: string, forMs: number): void {
    this.#closedUntil.set(domain, this.now() + forMs);
  }
}
