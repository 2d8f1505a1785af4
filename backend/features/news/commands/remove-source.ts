import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readAt } from '../../../contract/source-kinds.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { removeSource, sourceDecider, sourceReservation } from '../sources/source.decider.js';

/** Removes a source for good and frees its address; what was collected from it stays. */
export class RemoveSource extends Command<{ readonly position: number }> {
  constructor(
    readonly id: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RemoveSource)
export class RemoveSourceHandler implements ICommandHandler<RemoveSource> {
  constructor(private readonly store: EventStore) {}

  async execute({ id, meta }: RemoveSource): Promise<{ readonly position: number }> {
    const { position } = await decideAndAppend({
      store: this.store,
      id,
      decider: sourceDecider,
      decide: removeSource,
      reservations: (_, before) => ({ drop: 'details' in before ? [sourceReservation(readAt(before.details))] : [] }),
      meta,
    });
    return { position };
  }
}
