import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Heartbeats } from '../../platform/health/heartbeats.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { SettleOverdueCalls } from './commands/settle-overdue-calls.js';

const EVERY_FIVE_MINUTES = 5 * 60_000;

/** Settles the calls of killed processes. */
@Injectable()
export class ModelCallsSchedule {
  constructor(
    private readonly commands: CommandBus,
    private readonly heartbeats: Heartbeats,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(EVERY_FIVE_MINUTES)
  async settle(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new SettleOverdueCalls());
      await this.heartbeats.beat('call-settling');
    } catch (error) {
      this.logger.warn({ err: error }, 'open calls of models could not be settled; it is tried again in five minutes');
    }
  }
}
