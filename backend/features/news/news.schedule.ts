import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { CollectDueNews } from './commands/collect-due-news.js';

/** Collects every half hour. The slot's run id makes a second process's round of the same slot nothing. */
@Injectable()
export class NewsSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('7,37 * * * *', { timeZone: 'UTC' })
  async collect(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new CollectDueNews({ trigger: 'schedule', meta: { actor: 'schedule' } }));
    } catch (error) {
      this.logger.error({ err: error }, 'scheduled collection failed');
    }
  }
}
