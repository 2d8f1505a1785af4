import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLACE_FIELD_NAMES, readAt } from '../../../contract/source-kinds.js';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ReservationTaken } from '../../../platform/event-store/event-store-errors.js';
import { FeedCachesStore } from '../collection/feed-caches.store.js';
import { SourceFetchesStore } from '../collection/source-fetches.store.js';
import { changeSourceDetails, sourceDecider, sourceReservation, switchSource } from '../sources/source.decider.js';
import type { SourceDetails, SourceEvent } from '../sources/source.events.js';

/**
 * Changes what is given of a source; a changed address frees the old one. One that is read at another place, or switched on,
 * is asked again at once, whatever failed before.
 */
export class ChangeSource extends Command<{ readonly position: number }> {
  constructor(
    readonly id: string,
    readonly change: Partial<SourceDetails> & { readonly active?: boolean },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Throws `source-not-found`, and `source-already-known` when its new address is another source's. */
@CommandHandler(ChangeSource)
export class ChangeSourceHandler implements ICommandHandler<ChangeSource> {
  constructor(
    private readonly store: EventStore,
    private readonly fetches: SourceFetchesStore,
    private readonly caches: FeedCachesStore,
  ) {}

  async execute({ id, change: { active, ...details }, meta }: ChangeSource): Promise<{ readonly position: number }> {
    try {
      const { position, events: changes } = await decideAndAppend({
        store: this.store,
        id,
        decider: sourceDecider,
        decide: (state) => [
          ...changeSourceDetails(state, details),
          ...(active === undefined ? [] : switchSource(state, active)),
        ],
        reservations: (events, before) => {
          if (!('details' in before)) return undefined;
          const after = events.reduce(sourceDecider.evolve, before);
          const held = sourceReservation(readAt(before.details));
          const wanted = 'details' in after ? sourceReservation(readAt(after.details)) : held;
          return wanted === held ? undefined : { take: [wanted], drop: [held] };
        },
        meta,
      });
      const isElsewhere = changes.some(changesPlace);
      if (isElsewhere) await this.caches.forgetPatience(id);
      if (isElsewhere || changes.some(({ type }) => type === 'SourceActivated')) await this.fetches.forgive(id);
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
