import { Injectable } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { Schedule } from '../../platform/timers/schedule.js';
import { CollectDueNews } from './commands/collect-due-news.js';
import { ResumeCollections } from './commands/resume-collections.js';

const EACH_MINUTE = 60_000;

/**
 * Collects every half hour, and sees each minute to rounds that were cut short. The run id of a half hour makes a second
 * process's round of it nothing.
 */
@Injectable()
export class NewsSchedule extends Schedule {
  @Cron('7,37 * * * *', { timeZone: 'UTC' })
  collect(): Promise<void> {
    const due = new CollectDueNews({ trigger: 'schedule', meta: { actor: 'schedule' } });
    return this.whenDue('scheduled collection failed', due);
  }

  @Interval(EACH_MINUTE)
  async eachMinute(): Promise<void> {
    if (this.config.schedulerEnabled) await this.resume();
  }

  /** Also without timers when a server starts: a round that was cut short goes on or gets its end. */
  resume(): Promise<void> {
    const failure = 'resuming interrupted collections failed; it is tried again in a minute';
    return this.always(failure, new ResumeCollections());
  }
}
