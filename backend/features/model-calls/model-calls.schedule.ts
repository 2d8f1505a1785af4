import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { Heartbeats } from '../../platform/health/heartbeats.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { SettleOverdueCalls } from './commands/settle-overdue-calls.js';

const EVERY_FIVE_MINUTES = 5 * 60_000;

/** Settles the calls of killed processes, whatever SCHEDULER_ENABLED says: it is a repair, and no cron does it. */
@Injectable()
export class ModelCallsSchedule {
  constructor(
    private readonly commands: CommandBus,
    private readonly heartbeats: Heartbeats,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(EVERY_FIVE_MINUTES)
  async settle(): Promise<void> {
    try {
      await this.commands.execute(new SettleOverdueCalls());
      await this.heartbeats.beat('call-settling');
    } catch (error) {
      this.logger.warn({ err: error }, 'open calls of models could not be settled; it is tried again in five minutes');
    }
  }
}
