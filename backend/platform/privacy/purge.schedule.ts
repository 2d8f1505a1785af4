import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { LOGGER } from '../logging/logger.js';
import { PersonalData } from './personal-data.js';

/** How often it is asked whether another process that purges is done. */
const ASK_AGAIN_MS = 250;

/** Checks each hour whether the nightly purge is due: a server that slept at night makes up for it by day. */
@Injectable()
export class PurgeSchedule {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'schedulerEnabled'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Purges before the server answers and sends where nobody has yet: a restored installation may hold people and words
   * that were taken away since its backup; also where cron purges at night. Returns when it is done, by whichever process, or has failed, which is logged.
   */
  async purgeAtFirstStart(): Promise<void> {
    try {
      while ((await this.personalData.lastPurge()) === null) {
        if ((await this.personalData.purge('schedule')) === null) await sleep(ASK_AGAIN_MS);
      }
    } catch (error) {
      this.logger.error({ err: error }, 'the first purge failed; it is tried again with the next hour');
    }
  }

  @Cron('13 * * * *', { timeZone: 'UTC' })
  async purge(): Promise<void> {
    if (!this.config.schedulerEnabled) return;
    try {
      if (!isPurgeDue(this.clock.now(), await this.personalData.lastPurge())) return;
      await this.personalData.purge('schedule');
    } catch (error) {
      this.logger.error({ err: error }, 'the nightly purge failed; it is tried again in an hour');
    }
  }
}

const HOUR_MS = 3_600_000;
/** The quiet hour, UTC. */
const NIGHT_HOUR = 3;

/** Whether it is time to purge: at night, or by day when the last night was missed. `last` is null before the first. */
export function isPurgeDue(now: Date, last: Date | null): boolean {
  if (last === null) return true;
  const hours = (now.getTime() - last.getTime()) / HOUR_MS;
  return hours >= 25 || (hours >= 12 && now.getUTCHours() === NIGHT_HOUR);
}
