import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { Heartbeats } from '../../platform/health/heartbeats.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { ForwardWaitingMessages } from './commands/forward-waiting-messages.js';

const EACH_TEN_MINUTES = 600_000;

/**
 * Messages are put into the queue as they arrive; this looks after those that were not. It repairs what a killed process
 * left, so it runs whatever SCHEDULER_ENABLED says: no cron does it.
 */
@Injectable()
export class ContactSchedule {
  constructor(
    private readonly commands: CommandBus,
    private readonly heartbeats: Heartbeats,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(EACH_TEN_MINUTES)
  async forward(): Promise<void> {
    try {
      await this.commands.execute(new ForwardWaitingMessages());
      await this.heartbeats.beat('contact');
    } catch (error) {
      this.logger.warn({ err: error }, 'waiting contact messages were not put in; it is tried again in ten minutes');
    }
  }
}
