import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type EditionEvent, editionEvents } from '../../articles/editions/edition.events.js';
import { GetEdition } from '../../articles/queries/editions/get-edition.js';
import { PushBatches } from '../push-batches.js';
import { PUSH_EDITION } from './push-edition.js';

/** Begins to notify readers of this morning's edition, one notification for all its stories. */
@ReactionOf()
export class PushWhenEditionMade extends Reaction<EditionEvent> {
  readonly name = 'push-when-edition-made';
  readonly follows = [editionEvents];
  readonly startsAt = 'head';
  override readonly waitsFor = [GetEdition];

  constructor(private readonly batches: PushBatches) {
    super();
  }

  override wants({ type }: RecordedOf<EditionEvent>): boolean {
    return type === 'EditionMade';
  }

  async handle({ id, stream }: RecordedOf<EditionEvent>): Promise<void> {
    const date = stream.slice(`${editionEvents.category}-`.length);
    await this.batches.begin(PUSH_EDITION, { date, eventId: id, after: null }, id);
  }
}
