import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

/** How somebody left: on the page, by the button of their mail program (RFC 8058). */
export type UnsubscribedBy = 'page' | 'one-click';

/** Why nothing of somebody is stored any more: they asked, an administrator removed them, nobody ever confirmed. */
export type ErasureReason = 'request' | 'admin' | 'unconfirmed';

export type SubscriberEvent =
  | DomainEvent<'SubscriptionRequested', { readonly consentVersion: string; readonly requestedAt: string }>
  | DomainEvent<'SubscriptionConfirmed', Record<string, never>>
  /** In older logs only: openings of links are not counted any more. */
  | DomainEvent<'LinkCountingAllowed', { readonly consentVersion: string }>
  | DomainEvent<'LinkCountingWithdrawn', Record<string, never>>
  | DomainEvent<'Unsubscribed', { readonly by: UnsubscribedBy }>
  | DomainEvent<'SubscriberErased', { readonly reason: ErasureReason }>;

/** A subscription to the newsletter: `subscriber-<id>`. The address stands in a plain row and never here. */
export const subscriberEvents: StreamType<SubscriberEvent> = {
  category: 'subscriber',
  schemaVersions: {
    SubscriptionRequested: 1,
    SubscriptionConfirmed: 1,
    LinkCountingAllowed: 1,
    LinkCountingWithdrawn: 1,
    Unsubscribed: 1,
    SubscriberErased: 1,
  },
  // Who is subscribed, and is not any more, these six say for good: what is added is what readers choose besides.
  decidesWithoutLaterTypes: true,
};
