import { type BeforeApplicationShutdown, Global, Inject, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DatabaseModule } from '../database/database.module.js';
import { Leases } from '../leases/leases.js';
import { LogTree } from '../provable-log/log-tree.js';
import { EventStore } from './event-store.js';
import { LogRedactions } from './log-redactions.js';
import { Projector } from './projector.js';
import { ReactionsRunner } from './reactions/reactions-runner.js';
import { ProjectionRebuilder } from './rebuild/rebuild.js';
import { DiscoveredSubscribers } from './subscribers.js';

const SERVICES = [
  Leases,
  EventStore,
  LogTree,
  LogRedactions,
  DiscoveredSubscribers,
  ProjectionRebuilder,
  Projector,
  ReactionsRunner,
];

/** The log and everything that follows it. The loops are started by the server, not by this module. */
@Global()
@Module({
  imports: [DatabaseModule, DiscoveryModule],
  providers: SERVICES,
  exports: SERVICES,
})
export class EventStoreModule implements BeforeApplicationShutdown {
  constructor(
    @Inject(Leases) private readonly leases: Leases,
    @Inject(Projector) private readonly projector: Projector,
    @Inject(ReactionsRunner) private readonly reactions: ReactionsRunner,
  ) {}

  /**
   * Before the connections are closed (see DatabaseModule): what runs under a lease ends, so that the next process can go
   * on with it at once; who follows the log is let finish its step.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.leases.letGo();
    await this.reactions.stop();
    await this.projector.stop();
  }
}
