import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { RunSelfCheck } from './commands/run-self-check.js';

/** Looks each hour whether this night was measured: a server that slept at night makes up for it by day. */
@Injectable()
export class SelfCheckSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('10 * * * *', { timeZone: 'UTC' })
  async measure(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new RunSelfCheck({ actor: 'schedule' }));
    } catch (error) {
      this.logger.warn({ err: error }, 'the nightly self-check failed; it is tried again in an hour');
    }
  }
}
