import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { SendNewsletter } from './commands/send-newsletter.js';

const EACH_MINUTE = 60_000;

/** Sends what is due, and goes on with what a killed process left. Of several processes one sends. */
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
}
