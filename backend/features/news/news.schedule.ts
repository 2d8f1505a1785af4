import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { collectionSlot } from './collection-slot.js';
import { CollectNews } from './commands/collect-news.js';

/** Collects every half hour. The slot's run id makes a second process's round of the same slot nothing. */
@Injectable()
export class NewsSchedule {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('7,37 * * * *', { timeZone: 'UTC' })
  async collect(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    const runId = collectionSlot(this.clock.now());
    try {
      await this.commands.execute(new CollectNews({ runId, trigger: 'schedule', meta: { actor: 'schedule' } }));
    } catch (error) {
      this.logger.error({ err: error, runId }, 'scheduled collection failed');
    }
  }
}
