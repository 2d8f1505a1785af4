import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { PurgeExchanges } from './commands/purge-exchanges.js';

/** Drops old conversations each night; twice is harmless. */
@Injectable()
export class ModelExchangesSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('23 3 * * *', { timeZone: 'UTC' })
  async purge(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new PurgeExchanges());
    } catch (error) {
      this.logger.error({ err: error }, 'purging model exchanges failed; it is tried again tomorrow');
    }
  }
}
