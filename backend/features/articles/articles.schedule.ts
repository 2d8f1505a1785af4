import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { ReleaseDueLead } from './commands/front-page/release-due-lead.js';
import { PublishDueArticles } from './commands/publish-due-articles.js';

const EACH_MINUTE = 60_000;

/** Publishes what is due, and lets a lead of the home page go whose time is over. Two processes may do so at once: the event ids make the second one's appends nothing. */
@Injectable()
export class ArticlesSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(EACH_MINUTE)
  async publishDue(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new PublishDueArticles({ actor: 'schedule' }));
      await this.commands.execute(new ReleaseDueLead({ actor: 'schedule' }));
    } catch (error) {
      this.logger.warn({ err: error }, 'publishing due articles failed; it is tried again in a minute');
    }
  }
}
