import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readAt } from '../../../contract/source-kinds.js';
import type { Append } from '../../../platform/event-store/append.js';
import { streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { sourceReservation } from '../sources/source.decider.js';
import { sourceEvents } from '../sources/source.events.js';
import { sourcesCatalogue } from '../sources/sources-catalogue.js';

/** Namespace of the ids of catalogue sources. */
const CATALOGUE = 'b0a6d3c2-6f0b-4b55-8a57-0d3c8b7f4e21';

/** Makes the catalogue's sources known to a fresh installation. A source removed since does not come back. */
export class SeedSources extends Command<{ added: number; position: number }> {}

@CommandHandler(SeedSources)
export class SeedSourcesHandler implements ICommandHandler<SeedSources> {
  constructor(private readonly store: EventStore) {}

  async execute(): Promise<{ added: number; position: number }> {
    const verdicts = await this.store.appendAll(
      sourcesCatalogue.map((source): Append => {
        const id = derivedId(CATALOGUE, sourceReservation(readAt(source)));
        return {
          stream: streamName(sourceEvents, id),
          expectedVersion: 0,
          events: [{ id: derivedId(id, 'added'), type: 'SourceAdded', data: source }],
          reservations: { take: [sourceReservation(readAt(source))] },
          meta: { actor: 'policy' },
        };
      }),
    );
    let added = 0;
    let position = 0;
    for (const verdict of verdicts) {
      if (verdict.outcome !== 'ok') continue;
      position = Math.max(position, verdict.position);
      if (!verdict.duplicate) added += 1;
    }
    return { added, position };
  }
}
