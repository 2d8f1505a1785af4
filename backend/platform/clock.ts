import { Injectable } from '@nestjs/common';

/** The only place that asks the machine for the time. Where the machine and the database disagree, the database is right. */
@Injectable()
export class Clock {
  #aheadMs = 0;

  /** By how much this machine's clock is ahead of the database's, in milliseconds; 0 where they agree. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  now(): Date {
    return new Date(this.machineTime() - this.#aheadMs);
  }

  /** Milliseconds on a scale of this process that nobody sets, for the age of what is in memory: decision 0080. */
  elapsed(): number {
    return performance.now();
  }

  /** What the machine says, right or wrong, in milliseconds since 1970. */
  machineTime(): number {
    return Date.now();
  }

  /** From now on the time is this much earlier than the machine says. */
  setAhead(ms: number): void {
    this.#aheadMs = ms;
  }
}
