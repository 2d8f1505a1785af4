import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type SubscriberEvent, subscriberEvents } from '../subscriber.events.js';
import { MAIL_SUBSCRIBER } from './mail-subscriber.js';

/**
 * Puts in one mail for each request that was recorded, and a welcome for who confirmed it by their own hand: people of another
 * system's list are not written to. The event's id makes it one.
 */
@ReactionOf()
export class MailWhenSubscriptionRequested extends Reaction<SubscriberEvent> {
  readonly name = 'mail-when-subscription-requested';
  readonly follows = [subscriberEvents];
  readonly startsAt = 'head';

  constructor(private readonly jobs: Jobs) {
    super();
  }

  override wants({ type, meta }: RecordedOf<SubscriberEvent>): boolean {
    return type === 'SubscriptionRequested' || (type === 'SubscriptionConfirmed' && meta.actor === 'reader');
  }

  async handle(event: RecordedOf<SubscriberEvent>): Promise<void> {
    const subscriberId = event.stream.slice(`${subscriberEvents.category}-`.length);
    const mail = event.type === 'SubscriptionConfirmed' ? 'welcome' : 'answer';
    await this.jobs.enqueue(MAIL_SUBSCRIBER, { subscriberId, mail }, { key: event.id });
  }
}
