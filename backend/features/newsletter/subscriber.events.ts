import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

/** How somebody left: on the page, by the button of their mail program (RFC 8058). */
export type UnsubscribedBy = 'page' | 'one-click';

/** What is known of a consent that was given to another system: enough to find it in the file, and nothing of the person. */
export interface BroughtConsent {
  /** Whose file it was: `mailchimp`, `ghost`, … */
  readonly service: string;
  /** When they wanted the newsletter, as the file says; ISO 8601. */
  readonly consentAt: string;
  /** The file's own name for that moment, `CONFIRM_TIME`. */
  readonly evidence: string;
  /** SHA-256 of the file, hexadecimal: whoever keeps it can show the consent. */
  readonly file: string;
}

/** Why nothing of somebody is stored any more: they asked, an administrator removed them, nobody ever confirmed. */
export type ErasureReason = 'request' | 'admin' | 'unconfirmed';

export type SubscriberEvent =
  | DomainEvent<'SubscriptionRequested', { readonly consentVersion: string; readonly requestedAt: string }>
  | DomainEvent<'SubscriptionConfirmed', Record<string, never>>
  /** Brought along from another system with its consent. Nobody is written to because of it. */
  | DomainEvent<'SubscriberImported', BroughtConsent>
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
    SubscriberImported: 1,
    LinkCountingAllowed: 1,
    LinkCountingWithdrawn: 1,
    Unsubscribed: 1,
    SubscriberErased: 1,
  },
  // Who is subscribed, and is not any more, these seven say for good: what is added is what else readers choose.
  decidesWithoutLaterTypes: true,
};
