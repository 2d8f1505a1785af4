import { Inject } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/config.js';
import { LOGGER } from '../logging/logger.js';

/** What timers begin in one feature. What fails is logged with its error: the next time tries again. */
export abstract class Schedule {
  constructor(
    protected readonly commands: CommandBus,
    @Inject(CONFIG) protected readonly config: Config,
    @Inject(LOGGER) protected readonly logger: Logger,
  ) {}

  /** Does commands one after the other, on servers that have timers (SCHEDULER_ENABLED). */
  protected async whenDue(failure: string, ...commands: readonly Command<unknown>[]): Promise<void> {
    if (this.config.schedulerEnabled) await this.always(failure, ...commands);
  }

  /** The same on every server: what repairs something no cron does. */
  protected always(failure: string, ...commands: readonly Command<unknown>[]): Promise<void> {
    return this.attempt(failure, async () => {
      for (const command of commands) await this.commands.execute(command);
    });
  }

  /** The same with any work. */
  protected async attempt(failure: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error({ err: error }, failure);
    }
  }
}
