import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readAt } from '../../../contract/source-kinds.js';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ReservationTaken } from '../../../platform/event-store/event-store-errors.js';
import { derivedId, newId } from '../../../platform/ids.js';
import { addSource, sourceDecider, sourceReservation } from '../sources/source.decider.js';
import type { SourceDetails } from '../sources/source.events.js';

/** Makes a source known. Throws `source-already-known` when its address is another source's. */
export class AddSource extends Command<{ readonly id: string; readonly position: number }> {
  constructor(
    readonly details: SourceDetails,
    readonly active: boolean,
    readonly meta: EventMeta,
    /** Asked for again with the same id, it is the same source. */
    readonly id: string = newId(),
  ) {
    super();
  }
}

@CommandHandler(AddSource)
export class AddSourceHandler implements ICommandHandler<AddSource> {
  constructor(private readonly store: EventStore) {}

  async execute({ details, active, meta, id }: AddSource): Promise<{ id: string; position: number }> {
    try {
      const { position } = await decideAndAppend({
        store: this.store,
        id,
        decider: sourceDecider,
        decide: (state) => addSource(state, details, active),
        reservations: () => ({ take: [sourceReservation(readAt(details))] }),
        eventId: (index) => derivedId(id, `added-${index}`),
        meta,
      });
      return { id, position };
    } catch (error) {
      if (error instanceof ReservationTaken) throw new DomainError('source-already-known', { field: 'url' });
      throw error;
    }
  }
}
