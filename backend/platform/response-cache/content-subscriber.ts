import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Database } from '../database/database.js';
import type { StreamType } from '../event-store/domain-event.js';
import { EventStore } from '../event-store/event-store.js';
import type { AnyProjection } from '../event-store/projection.js';
import { Projector } from '../event-store/projector.js';
import { DiscoveredSubscribers, type Subscribers } from '../event-store/subscribers.js';
import { CacheGeneration } from './cache-generation.js';

/** How long the read tables are waited for. */
const SHOWN_LIMIT_MS = 10_000;
const REPLICA_POLL_MS = 20;

/**
 * Tells the content state when the log says that something readers are shown has changed: at once for appends of this
 * process, with the projector's next look (woken by hints, at the latest every 250 ms) for those of others. Not a
 * reaction, because those run in one process and everyone here caches answers of its own.
 */
@Injectable()
export class ContentSubscriber {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Projector) private readonly projector: Projector,
    @Inject(DiscoveredSubscribers) private readonly subscribers: Pick<Subscribers, 'projections'>,
    @Inject(Database) private readonly database: Database,
    @Inject(CacheGeneration) private readonly content: CacheGeneration,
  ) {}

  /** Begins; `families` are the events after which readers see something else. */
  follow(families: readonly Pick<StreamType, 'category'>[]): void {
    const categories = new Set(families.map(({ category }) => category));
    const projections = this.subscribers.projections().filter(({ follows }) => concerns(follows, categories));
    const notice = (position: number, changed: ReadonlySet<string>) => {
      if ([...changed].some((category) => categories.has(category)))
        void this.content.change(() => this.#shown(position, projections));
    };
    this.store.onAppended(notice);
    this.projector.onNoticed(notice);
    this.content.beginFollowing();
  }

  async #shown(position: number, projections: readonly AnyProjection[]): Promise<void> {
    await this.projector.advance(projections, position, SHOWN_LIMIT_MS);
    const { pool, replicaPool } = this.database;
    if (replicaPool === pool) return;
    const names = projections.map(({ name }) => name);
    const wanted = await positionsOf(pool, names);
    const deadline = Date.now() + SHOWN_LIMIT_MS;
    while (Date.now() < deadline) {
      const seen = await positionsOf(replicaPool, names);
      if ([...wanted].every(([name, at]) => (seen.get(name) ?? 0) >= at)) return;
      await sleep(REPLICA_POLL_MS);
    }
  }
}

function concerns(follows: readonly { readonly category: string }[], categories: ReadonlySet<string>): boolean {
  return follows.some(({ category }) => categories.has(category));
}

/** How far each projection is, as this server sees it: a replica shows what it has been told. */
async function positionsOf(pool: pg.Pool, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; position: number }>({
    name: 'kept_positions',
    text: `select name, position from es.projections where state = 'live' and name = any ($1)`,
    values: [names],
  });
  return new Map(rows.map((row) => [row.name, row.position]));
}
