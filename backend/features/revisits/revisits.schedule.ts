import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Schedule } from '../../platform/timers/schedule.js';
import { RevisitSources } from './commands/revisit-sources.js';

/** Sees each hour which cited pages are due: a server that slept asks them when it wakes. */
@Injectable()
export class RevisitsSchedule extends Schedule {
  @Cron('35 * * * *', { timeZone: 'UTC' })
  revisit(): Promise<void> {
    const failure = 'cited pages were not all asked; the next round goes on';
    return this.whenDue(failure, new RevisitSources({ actor: 'schedule' }));
  }
}
