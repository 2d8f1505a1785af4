import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Schedule } from '../../platform/timers/schedule.js';
import { RecountReadings } from './commands/recount-readings.js';

/** Sees every hour whether a new version of the program has another rule of robots. */
@Injectable()
export class ReadershipSchedule extends Schedule {
  @Cron('51 * * * *', { timeZone: 'UTC' })
  recount(): Promise<void> {
    return this.whenDue('counting readings again failed; it is tried again in an hour', new RecountReadings());
  }
}
