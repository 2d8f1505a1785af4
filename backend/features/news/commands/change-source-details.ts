import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLACE_FIELD_NAMES, readAt } from '../../../contract/source-kinds.js';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ReservationTaken } from '../../../platform/event-store/event-store-errors.js';
import { FeedCachesStore } from '../collection/feed-caches.store.js';
import { SourceFetchesStore } from '../collection/source-fetches.store.js';
import { changeSourceDetails, sourceDecider, sourceReservation } from '../sources/source.decider.js';
import { type SourceDetails, type SourceEvent, sourceEvents } from '../sources/source.events.js';

/** Changes what is given of a source; a changed address frees the old one. */
export class ChangeSourceDetails extends Command<{ readonly position: number }> {
  constructor(
    readonly id: string,
    readonly details: Partial<SourceDetails>,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Throws `source-not-found`, and `source-already-known` when its new address is another source's. */
@CommandHandler(ChangeSourceDetails)
export class ChangeSourceDetailsHandler implements ICommandHandler<ChangeSourceDetails> {
  constructor(
    private readonly store: EventStore,
    private readonly fetches: SourceFetchesStore,
    private readonly caches: FeedCachesStore,
  ) {}

  async execute({ id, details, meta }: ChangeSourceDetails): Promise<{ readonly position: number }> {
    try {
      const { position, events: changes } = await decideAndAppend({
        store: this.store,
        streamType: sourceEvents,
        id,
        decider: sourceDecider,
        decide: (state) => changeSourceDetails(state, details),
        reservations: (events, before) => {
          if (!('details' in before)) return undefined;
          const after = events.reduce(sourceDecider.evolve, before);
          const held = sourceReservation(readAt(before.details));
          const wanted = 'details' in after ? sourceReservation(readAt(after.details)) : held;
          return wanted === held ? undefined : { take: [wanted], drop: [held] };
        },
        meta,
      });
      if (changes.some(changesPlace)) {
        await this.caches.forgetPatience(id);
        await this.fetches.forgive(id);
      }
      return { position };
    } catch (error) {
      if (error instanceof ReservationTaken) throw new DomainError('source-already-known', { field: 'url' });
      throw error;
    }
  }
}

/** Whether the source is read at another place from now on. */
function changesPlace(event: SourceEvent): boolean {
  if (event.type !== 'SourceDetailsChanged') return false;
  return ['url', ...PLACE_FIELD_NAMES].some((field) => field in event.data.changes);
}
