import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Schedule } from '../../platform/timers/schedule.js';
import { ForwardWaitingMessages } from './commands/forward-waiting-messages.js';

const EACH_TEN_MINUTES = 600_000;

/** Messages are put into the queue as they arrive; this sees to those that were not, which a killed process left. */
@Injectable()
export class ContactSchedule extends Schedule {
  @Interval(EACH_TEN_MINUTES)
  forward(): Promise<void> {
    const failure = 'waiting contact messages were not put in; it is tried again in ten minutes';
    return this.always(failure, new ForwardWaitingMessages());
  }
}
