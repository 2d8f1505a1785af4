/**
 * Spreads answers over time: one every `everyMs`, each later than the one before, none held longer than `maxHeldMs`. Anyone who
 * waits for an answer before asking again then asks no faster than that, from however many connections.
 */
export class Pace {
  #next = 0;

  /** `now` answers milliseconds. */
  constructor(
    private readonly limits: { readonly everyMs: number; readonly maxHeldMs: number },
    private readonly now: () => number,
  ) {}

  /** Takes the next moment; milliseconds until it comes, 0 where too many wait already. */
  take(): number {
    const now = this.now();
    const moment = Math.max(now, this.#next);
    if (moment - now > this.limits.maxHeldMs) return 0;
    this.#next = moment + this.limits.everyMs;
    return moment - now;
  }
}
