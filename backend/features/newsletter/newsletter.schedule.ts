import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { ReadReturnedMail } from './commands/read-returned-mail.js';
import { SendNewsletter } from './commands/send-newsletter.js';

const EACH_MINUTE = 60_000;
const EACH_FIVE_MINUTES = 300_000;

/** Sends what is due, goes on with what a killed process left, and reads what came back. Of several processes one does. */
@Injectable()
export class NewsletterSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(EACH_MINUTE)
  async sendDue(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new SendNewsletter({ actor: 'schedule' }));
    } catch (error) {
      this.logger.warn({ err: error }, 'the newsletter was not sent; it is tried again in a minute');
    }
  }

  @Interval(EACH_FIVE_MINUTES)
  async readReturns(): Promise<void> {
    if (!this.config.schedulerEnabled || this.config.mail.returns === null) return;
    try {
      const report = await this.commands.execute(new ReadReturnedMail());
      if (typeof report === 'object' && report.problem !== null)
        this.logger.warn({ code: report.problem }, 'the mailbox of returns was not read; it is tried again');
    } catch (error) {
      this.logger.warn({ err: error }, 'the mailbox of returns was not read; it is tried again');
    }
  }
}
