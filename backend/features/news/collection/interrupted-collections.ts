import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ListUnfinishedCollections } from '../queries/list-unfinished-collections.js';
import { type CollectionEvent, collectionEvents } from './collection.events.js';
import { collectionTurn, endIn, endOfCollection } from './collection-identity.js';
import { SourceFetchesStore } from './source-fetches.store.js';

/** Runs whose process ended before they did: killed, or without power. */
@Injectable()
export class InterruptedCollections {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly fetches: SourceFetchesStore,
  ) {}

  /**
   * Records the end of each, and says how many. Only for anyone who holds the lease of collections: so no other process is
   * at one. The run of the present half hour is left alone, because it can still be gone on with, and so is `begun`.
   */
  async end(meta: EventMeta, begun?: string): Promise<number> {
    const alive = new Set([begun, collectionTurn(this.clock.now())]);
    const unfinished = await this.queries.execute(new ListUnfinishedCollections());
    let ended = 0;
    for (const runId of unfinished.filter((id) => !alive.has(id))) if (await this.endOne(runId, meta)) ended += 1;
    return ended;
  }

  /** The table may be behind the log: a run that ended there is nothing to be recorded. */
  private async endOne(runId: string, meta: EventMeta): Promise<boolean> {
    const history = await this.store.readStream(collectionEvents, runId);
    if (endIn(history)) return false;
    const interrupted: CollectionEvent = { type: 'CollectionRunInterrupted', data: await this.doneIn(runId, history) };
    await this.store.append({
      stream: streamName(collectionEvents, runId),
      expectedVersion: null,
      events: [{ ...interrupted, id: endOfCollection(runId) }],
      meta: { ...meta, correlationId: runId },
    });
    return true;
  }

  /** Rounds of older logs recorded each source as an event. */
  private async doneIn(runId: string, history: readonly Pick<CollectionEvent, 'data'>[]): Promise<Interrupted> {
    const { read, failed, fresh } = await this.fetches.countsOf(runId);
    const done = { read, failed, new: fresh };
    for (const { data } of history) {
      if (!('sourceId' in data)) continue;
      if ('code' in data) {
        done.failed += 1;
      } else {
        done.read += 1;
        done.new += data.new;
      }
    }
    return done;
  }
}

type Interrupted = Extract<CollectionEvent, { type: 'CollectionRunInterrupted' }>['data'];
