import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '../../../platform/logging/logger.js';
import { MailAlarms } from '../commands/mail-alarms.js';

const EVERY_FIVE_MINUTES = 5 * 60_000;

/** Looks also in a server without timers: that the work of cron stands still is what somebody must be told. */
@Injectable()
export class AlarmsSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(EVERY_FIVE_MINUTES)
  async look(): Promise<void> {
    try {
      await this.commands.execute(new MailAlarms());
    } catch (error) {
      this.logger.warn({ err: error }, 'alarms were not looked at; it is tried again in five minutes');
    }
  }
}
