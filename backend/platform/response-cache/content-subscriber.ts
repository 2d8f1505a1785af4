import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { StreamType } from '../event-store/domain-event.js';
import { EventStore } from '../event-store/event-store.js';
import { Projector } from '../event-store/projector.js';
import { DiscoveredSubscribers, type Subscribers } from '../event-store/subscribers.js';
import { CacheGeneration } from './cache-generation.js';

/** How long the read tables are waited for. */
const SHOWN_LIMIT_MS = 10_000;

/**
 * Informs the content state when the log says that something readers are shown has changed: at once for appends of this
 * process, with the projector's next reading (woken by hints, at the latest every 250 ms) for those of others. Not a
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
    const projections = this.subscribers
      .projections()
      .filter(({ follows }) => follows.some(({ category }) => categories.has(category)));
    const notice = (position: number, changed: ReadonlySet<string>) => {
      if (![...changed].some((category) => categories.has(category))) return;
      // Whoever asks next is to see it: of the primary, until the replica has it too.
      const letGo = this.database.standby?.hold();
      const shown = this.projector.advance(projections, position, SHOWN_LIMIT_MS);
      void this.content.change(() => shown);
      void this.#letReplicaFollow(shown, letGo);
    };
    this.store.onAppended(notice);
    this.projector.onNoticed(notice);
    this.content.beginFollowing();
  }

  /** Also where a read table is stopped or slow: the others show the change on the primary, and so must the replica. */
  async #letReplicaFollow(shown: Promise<void>, letGo: (() => void) | undefined): Promise<void> {
    await shown.catch(() => undefined); // reported by the projector itself
    await this.database.standby?.requireNow(this.database.pool);
    letGo?.();
  }
}
