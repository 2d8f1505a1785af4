import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { ApplySourceTrust } from './commands/apply-source-trust.js';

/** Sets the weights of sources each hour, before a collection asks for them. */
@Injectable()
export class LearningSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('2 * * * *', { timeZone: 'UTC' })
  async apply(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new ApplySourceTrust());
    } catch (error) {
      this.logger.warn({ err: error }, 'setting the weights of sources failed; it is tried again in an hour');
    }
  }
}
