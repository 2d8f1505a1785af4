import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { ObjectStorage } from '../../platform/object-storage/object-storage.js';
import { BackUpNightly } from './commands/back-up-nightly.js';
import { RehearseRestore } from './commands/rehearse-restore.js';

/** Looks each hour whether this night has its backup: a server that slept at night makes up for it by day. */
@Injectable()
export class BackupSchedule implements OnApplicationBootstrap {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sweepStaging();
  }

  /** On every server, timers or not: what lies there is on its own disk. */
  @Cron('40 * * * *', { timeZone: 'UTC' })
  async sweepStaging(): Promise<void> {
    try {
      await this.storage.sweepStaging(this.clock.now());
    } catch (error) {
      this.logger.error({ err: error }, 'old copies of backups could not be removed from the staging folder');
    }
  }

  @Cron('20 * * * *', { timeZone: 'UTC' })
  async backUp(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      await this.commands.execute(new BackUpNightly({ actor: 'schedule' }));
    } catch (error) {
      this.logger.error({ err: error }, 'the nightly backup failed; it is tried again in an hour');
    }
  }

  /** Before readers and editors wake up in Italy; a server that sleeps by night has no trial. */
  @Cron('50 2 * * *', { timeZone: 'UTC' })
  async rehearse(): Promise<void> {
    if (!this.config.schedulerEnabled || this.storage.nightly === null) return;
    try {
      await this.commands.execute(new RehearseRestore(null, true));
    } catch (error) {
      this.logger.error({ err: error }, 'the trial of the newest backup failed; it is tried again in a day');
    }
  }
}
