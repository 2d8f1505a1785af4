import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Heartbeats } from '../../platform/health/heartbeats.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { ForwardWaitingMessages } from './commands/forward-waiting-messages.js';

const EACH_TEN_MINUTES = 600_000;

/** Messages are put into the queue as they arrive; this looks after those that were not. */
@Injectable()
export class ContactSchedule {
  constructor(
    private readonly commands: CommandBus,
    private readonly heartbeats: Heartbeats,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(EACH_TEN_MINUTES)
  async forward(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new ForwardWaitingMessages());
      await this.heartbeats.beat('contact');
    } catch (error) {
      this.logger.warn({ err: error }, 'waiting contact messages were not put in; it is tried again in ten minutes');
    }
  }
}
