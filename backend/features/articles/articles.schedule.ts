import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Schedule } from '../../platform/timers/schedule.js';
import { MakeDueEdition } from './commands/editions/make-due-edition.js';
import { ReleaseDueLead } from './commands/front-page/release-due-lead.js';
import { NOT_PUBLISHED, PublishDueArticles } from './commands/publish-due-articles.js';

const EACH_MINUTE = 60_000;
const BY_TIMER = { actor: 'schedule' };

const NO_EDITION = 'the morning edition was not made; it is tried again in a minute';

/** Publishes what is due, lets a lead of the home page go whose time is over, and makes the morning edition. Two processes may do so at once: the event ids make the second one's appends nothing. */
@Injectable()
export class ArticlesSchedule extends Schedule {
  @Interval(EACH_MINUTE)
  publishDue(): Promise<void> {
    return this.whenDue(NOT_PUBLISHED, new PublishDueArticles(BY_TIMER), new ReleaseDueLead(BY_TIMER));
  }

  @Interval(EACH_MINUTE)
  makeEdition(): Promise<void> {
    return this.whenDue(NO_EDITION, new MakeDueEdition(BY_TIMER));
  }
}
