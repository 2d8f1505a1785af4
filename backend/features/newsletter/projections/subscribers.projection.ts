import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { IMPORTED_CONSENT } from '../consent-texts.js';
import type { SubscriberRow } from '../newsletter.tables.js';
import { type SubscriberEvent, subscriberEvents } from '../subscriber.events.js';

/** Every subscription that was not erased, without any address. */
@Projection()
export class SubscribersProjection extends TableProjection<SubscriberRow, SubscriberEvent> {
  readonly name = 'subscribers';
  readonly version = 4;
  readonly table = 'read.subscribers';
  readonly keyColumn = 'id';
  readonly follows = [subscriberEvents];

  keysOf(event: RecordedOf<SubscriberEvent>): readonly string[] {
    return [event.stream.slice(`${subscriberEvents.category}-`.length)];
  }

  fold(row: SubscriberRow | undefined, event: RecordedOf<SubscriberEvent>, key: string): SubscriberRow | undefined {
    const at = event.recordedAt.toISOString();
    switch (event.type) {
      case 'SubscriptionRequested': {
        const { consentVersion, requestedAt } = event.data;
        if (row) return { ...row, consent_version: consentVersion, requested_at: requestedAt };
        return {
          id: key,
          status: 'requested',
          consent_version: consentVersion,
          subscribed_at: requestedAt,
          requested_at: requestedAt,
          confirmed_at: null,
          unsubscribed_at: null,
        };
      }
      case 'SubscriptionConfirmed':
        return row && { ...row, status: 'confirmed', confirmed_at: at };
      case 'SubscriberImported': {
        const { consentAt, service } = event.data;
        return {
          id: key,
          status: 'confirmed',
          consent_version: `${IMPORTED_CONSENT}${service}`,
          subscribed_at: consentAt,
          requested_at: consentAt,
          confirmed_at: consentAt,
          unsubscribed_at: null,
        };
      }
      case 'LinkCountingAllowed':
      case 'LinkCountingWithdrawn':
        return row;
      case 'Unsubscribed':
        return row && { ...row, status: 'unsubscribed', unsubscribed_at: at };
      case 'SubscriberErased':
        return undefined;
    }
  }
}
