import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Schedule } from '../../../platform/timers/schedule.js';
import { MailAlarms } from '../commands/mail-alarms.js';

const EVERY_FIVE_MINUTES = 5 * 60_000;

/** Also in a server without timers: that the work of cron stands still is what somebody must hear of. */
@Injectable()
export class AlarmsSchedule extends Schedule {
  @Interval(EVERY_FIVE_MINUTES)
  mailAlarms(): Promise<void> {
    return this.always('alarms were not mailed; it is tried again in five minutes', new MailAlarms());
  }
}
