import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Schedule } from '../../platform/timers/schedule.js';
import { ReadReturnedMail } from './commands/read-returned-mail.js';
import { SendNewsletter } from './commands/send-newsletter.js';

const EACH_MINUTE = 60_000;
const EACH_FIVE_MINUTES = 300_000;
const NOT_READ = 'the mailbox of returns was not read; it is tried again';

/** Sends what is due, goes on with what a killed process left, and reads what came back. Of several processes one does. */
@Injectable()
export class NewsletterSchedule extends Schedule {
  @Interval(EACH_MINUTE)
  sendDue(): Promise<void> {
    const failure = 'the newsletter was not sent; it is tried again in a minute';
    return this.whenDue(failure, new SendNewsletter({ actor: 'schedule' }));
  }

  @Interval(EACH_FIVE_MINUTES)
  async readReturns(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    await this.attempt(NOT_READ, async () => {
      const report = await this.commands.execute(new ReadReturnedMail());
      if (typeof report === 'object' && report.problem !== null) this.logger.warn({ code: report.problem }, NOT_READ);
    });
  }
}
