import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron, Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { CollectDueNews } from './commands/collect-due-news.js';
import { ResumeCollections } from './commands/resume-collections.js';

const EACH_MINUTE = 60_000;

/**
 * Collects every half hour, and looks each minute for rounds that were cut short. The slot's run id makes a second
 * process's round of the same slot nothing.
 */
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

  @Interval(EACH_MINUTE)
  async eachMinute(): Promise<void> {
    if (this.config.schedulerEnabled) await this.resume();
  }

  /** Also without timers when a server starts: a round that was cut short goes on or gets its end. */
  async resume(): Promise<void> {
    try {
      await this.commands.execute(new ResumeCollections());
    } catch (error) {
      this.logger.warn({ err: error }, 'looking for interrupted collections failed; it is tried again in a minute');
    }
  }
}
