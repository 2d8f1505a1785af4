import { Clock } from './clock.js';

/** Says the time that a test wants, whatever machine and database say. */
export class FakeClock extends Clock {
  constructor(private readonly at: () => Date) {
    super();
  }

  override now(): Date {
    return this.at();
  }

  override elapsed(): number {
    return this.at().getTime();
  }
}
