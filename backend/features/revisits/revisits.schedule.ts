import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { RevisitSources } from './commands/revisit-sources.js';

/** Looks each hour which cited pages are due: a server that slept asks them when it wakes. */
@Injectable()
export class RevisitsSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('35 * * * *', { timeZone: 'UTC' })
  async revisit(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new RevisitSources({ actor: 'schedule' }));
    } catch (error) {
      this.logger.warn({ err: error }, 'cited pages were not all asked; the next round goes on');
    }
  }
}
