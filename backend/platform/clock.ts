import { Injectable } from '@nestjs/common';

/** The only place that asks the machine for the time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Milliseconds on a scale of this process that nobody sets, for the age of what is in memory. */
  elapsed(): number {
    return performance.now();
  }
}
