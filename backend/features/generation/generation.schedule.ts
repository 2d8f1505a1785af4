import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { ProposeArticleUpdates } from './commands/propose-article-updates.js';
import { ResumeRuns } from './commands/resume-runs.js';
import { RunDueGeneration } from './commands/run-due-generation.js';

const EACH_MINUTE = 60_000;

/** Each minute: proposes what came in about written stories to their articles, takes up runs that were cut short, and begins the automatic one that is due. */
@Injectable()
export class GenerationSchedule {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(EACH_MINUTE)
  async eachMinute(): Promise<void> {
    if (this.config.schedulerEnabled) await this.resume();
  }

  /** Also without timers when a server starts: somebody asked for what a killed process left. */
  async resume(): Promise<void> {
    try {
      await this.commands.execute(new ProposeArticleUpdates());
      await this.commands.execute(new ResumeRuns());
      if (this.config.schedulerEnabled) await this.commands.execute(new RunDueGeneration());
    } catch (error) {
      this.logger.warn({ err: error }, 'generation schedule failed; it is tried again in a minute');
    }
  }
}
