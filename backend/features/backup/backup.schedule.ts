import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { ObjectStorage } from '../../platform/object-storage/object-storage.js';
import { Schedule } from '../../platform/timers/schedule.js';
import { BackUpNightly } from './commands/back-up-nightly.js';
import { RehearseRestore } from './commands/rehearse-restore.js';

/** Sees each hour whether this night has its backup: a server that slept at night makes up for it by day. */
@Injectable()
export class BackupSchedule extends Schedule implements OnApplicationBootstrap {
  constructor(
    commands: CommandBus,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {
    super(commands, config, logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sweepStaging();
  }

  /** On every server, timers or not: what lies there is on its own disk. */
  @Cron('40 * * * *', { timeZone: 'UTC' })
  sweepStaging(): Promise<void> {
    const failure = 'old copies of backups could not be removed from the staging folder';
    return this.attempt(failure, () => this.storage.sweepStaging(this.clock.now()));
  }

  @Cron('20 * * * *', { timeZone: 'UTC' })
  backUp(): Promise<void> {
    const failure = 'the nightly backup failed; it is tried again in an hour';
    return this.whenDue(failure, new BackUpNightly({ actor: 'schedule' }));
  }

  /** Before readers and editors wake up in Italy; a server that sleeps by night has no trial. */
  @Cron('50 2 * * *', { timeZone: 'UTC' })
  async rehearse(): Promise<void> {
    if (this.storage.nightly === null) return;
    const failure = 'the trial of the newest backup failed; it is tried again in a day';
    await this.whenDue(failure, new RehearseRestore(null, true));
  }
}
