import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Schedule } from '../../platform/timers/schedule.js';
import { ReleaseDueLead } from './commands/front-page/release-due-lead.js';
import { NOT_PUBLISHED, PublishDueArticles } from './commands/publish-due-articles.js';

const EACH_MINUTE = 60_000;

/** Publishes what is due, and lets a lead of the home page go whose time is over. Two processes may do so at once: the event ids make the second one's appends nothing. */
@Injectable()
export class ArticlesSchedule extends Schedule {
  @Interval(EACH_MINUTE)
  publishDue(): Promise<void> {
    const meta = { actor: 'schedule' };
    return this.whenDue(NOT_PUBLISHED, new PublishDueArticles(meta), new ReleaseDueLead(meta));
  }
}
