import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { EventLoopDelay } from '../../../platform/health/event-loop-delay.js';
import { freeBytesAt } from '../../../platform/health/free-space.js';
import { Health } from '../../../platform/health/health.js';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { JobsRunner } from '../../../platform/jobs/jobs-runner.js';
import { PurgesStore } from '../../../platform/privacy/purges.store.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { GetNightlyBackups } from '../../backup/queries/get-nightly-backups.js';
import { GetSpendingReport } from '../../costs/queries/get-spending-report.js';
import { GetLogSigning } from '../../log-proofs/queries/get-log-signing.js';
import { CallTimesStore } from '../system/call-times.store.js';
import { LastCollectionStore } from '../system/last-collection.store.js';
import type { SystemRow } from '../system/row.js';
import { schedulesOf } from '../system/schedules.js';
import type { SystemFacts } from '../system/system-facts.js';
import { systemRows } from '../system/system-rows.js';

/** Everything that is checked, with lights and figures: for the screen and for `/metrics`. */
export class GetSystemState extends Query<readonly SystemRow[]> {}

@QueryHandler(GetSystemState)
export class GetSystemStateHandler implements IQueryHandler<GetSystemState> {
  constructor(
    private readonly queries: QueryBus,
    private readonly health: Health,
    private readonly heartbeats: Heartbeats,
    private readonly jobs: JobsRunner,
    private readonly purges: PurgesStore,
    private readonly calls: CallTimesStore,
    private readonly collections: LastCollectionStore,
    private readonly cache: ResponseCache,
    private readonly loop: EventLoopDelay,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<readonly SystemRow[]> {
    const [readiness, queues, log, sources, gateway, spend, installedAt, schedules, freeBytes] = await Promise.all([
      this.health.ready(),
      this.jobs.status(),
      this.queries.execute(new GetLogSigning()),
      this.calls.ofSources(),
      this.calls.ofGateway(),
      this.queries.execute(new GetSpendingReport()),
      this.purges.installedAt(),
      this.schedules(),
      freeBytesAt(this.config.dataDir),
    ]);
    const { user, system } = process.cpuUsage();
    return systemRows({
      ...{ now: this.clock.now(), installedAt, readiness, queues, log, sources, gateway, spend, schedules, freeBytes },
      ...{ cache: this.cache.counts, loop: this.loop.read() },
      process: {
        residentBytes: process.memoryUsage.rss(),
        cpuSeconds: (user + system) / 1e6,
        uptimeSeconds: process.uptime(),
      },
    });
  }

  private async schedules(): Promise<SystemFacts['schedules']> {
    const [beats, collection, purge, backups] = await Promise.all([
      this.heartbeats.last(),
      this.collections.lastSuccess(),
      this.purges.last(),
      this.queries.execute(new GetNightlyBackups()),
    ]);
    return schedulesOf({ beats, collection, purge, backups });
  }
}
