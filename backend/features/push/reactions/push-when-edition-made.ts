import { Inject } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type EditionEvent, editionEvents } from '../../articles/editions/edition.events.js';
import { GetEdition } from '../../articles/queries/editions/get-edition.js';
import { PushSubscriptionsStore } from '../push-subscriptions.store.js';
import { quietUntil } from '../quiet-hours.js';
import { PUSH_EDITION } from './push-edition.js';

/** Begins to tell readers of this morning's edition, one notification for all its stories; in quiet hours when these are over. */
@ReactionOf()
export class PushWhenEditionMade extends Reaction<EditionEvent> {
  readonly name = 'push-when-edition-made';
  readonly follows = [editionEvents];
  readonly startsAt = 'head';
  override readonly waitsFor = [GetEdition];

  constructor(
    private readonly subscriptions: PushSubscriptionsStore,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  override wants({ type }: RecordedOf<EditionEvent>): boolean {
    return type === 'EditionMade';
  }

  async handle({ id, stream }: RecordedOf<EditionEvent>): Promise<void> {
    if (!(await this.subscriptions.isAnybodyThere())) return;
    const date = stream.slice(`${editionEvents.category}-`.length);
    const notBefore = quietUntil(this.clock.now(), this.config.push.quietHours);
    await this.jobs.enqueue(PUSH_EDITION, { date, eventId: id, after: null }, { key: id, notBefore });
  }
}
