import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { SignLogHead } from './commands/sign-log-head.js';

/** Signs the log once an hour. */
@Injectable()
export class LogProofsSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('2 * * * *', { timeZone: 'UTC' })
  async sign(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new SignLogHead());
    } catch (error) {
      this.logger.error({ err: error }, 'the log was not signed; it is tried again in an hour');
    }
  }
}
