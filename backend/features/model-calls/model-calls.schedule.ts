import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Schedule } from '../../platform/timers/schedule.js';
import { SettleOverdueCalls } from './commands/settle-overdue-calls.js';

const EVERY_FIVE_MINUTES = 5 * 60_000;

/** Settles the calls of killed processes. */
@Injectable()
export class ModelCallsSchedule extends Schedule {
  @Interval(EVERY_FIVE_MINUTES)
  settle(): Promise<void> {
    const failure = 'open calls of models could not be settled; it is tried again in five minutes';
    return this.always(failure, new SettleOverdueCalls());
  }
}
