import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Schedule } from '../../platform/timers/schedule.js';
import { SignLogHead } from './commands/sign-log-head.js';

/** Signs the log once an hour. */
@Injectable()
export class LogProofsSchedule extends Schedule {
  @Cron('2 * * * *', { timeZone: 'UTC' })
  sign(): Promise<void> {
    return this.whenDue('the log was not signed; it is tried again in an hour', new SignLogHead());
  }
}
