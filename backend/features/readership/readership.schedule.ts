import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { RecountReadings } from './commands/recount-readings.js';

/** Looks every hour whether a new version of the program has another rule of robots. */
@Injectable()
export class ReadershipSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('51 * * * *', { timeZone: 'UTC' })
  async recount(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      const changed = await this.commands.execute(new RecountReadings());
      if (changed > 0) this.logger.info({ changed }, 'readings counted anew by another rule of robots');
    } catch (error) {
      this.logger.warn({ err: error }, 'counting readings anew failed; it is tried again in an hour');
    }
  }
}
