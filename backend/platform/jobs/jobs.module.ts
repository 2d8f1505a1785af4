import { type BeforeApplicationShutdown, Global, Inject, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DatabaseModule } from '../database/database.module.js';
import { DiscoveredWorkers } from './discovered-workers.js';
import { Jobs } from './jobs.js';
import { jobsAboutArticles } from './jobs.privacy.js';
import { JobsRunner } from './jobs-runner.js';
import { PgBossJobs } from './pg-boss-jobs.js';

/** The queue of what leaves the process. Working it is begun by the server, not by this module. */
@Global()
@Module({
  imports: [DatabaseModule, DiscoveryModule],
  providers: [DiscoveredWorkers, jobsAboutArticles, JobsRunner, { provide: Jobs, useClass: PgBossJobs }],
  exports: [Jobs, JobsRunner],
})
export class JobsModule implements BeforeApplicationShutdown {
  constructor(@Inject(JobsRunner) private readonly runner: JobsRunner) {}

  /** Before the connections are closed (see DatabaseModule): running jobs may still read what they need. */
  beforeApplicationShutdown(): Promise<void> {
    return this.runner.stop();
  }
}
