import { DomainError } from '../../platform/domain-error.js';
import type { Decider } from '../../platform/event-store/decider.js';
import {
  type BroughtConsent,
  type ErasureReason,
  type SubscriberEvent,
  subscriberEvents,
  type UnsubscribedBy,
} from './subscriber.events.js';

/** Where a subscription stands. Leaving is final: anyone who comes back begins a new one, with a new id. */
export interface SubscriberState {
  readonly status: 'unknown' | 'requested' | 'confirmed' | 'unsubscribed' | 'erased';
  /** Of the latest request, ISO 8601. */
  readonly requestedAt: string | null;
  /** How often it was asked for. */
  readonly requests: number;
}

const MINUTE_MS = 60_000;
/** A confirmation is not sent again sooner: the first one may be on its way. */
const PAUSE_MS = 10 * MINUTE_MS;
/** Nor more often, so that nobody can fill somebody else's mailbox. */
const MAX_REQUESTS = 5;
/** Somebody who forgot that they are subscribed hears so, once a day. */
const REMINDER_PAUSE_MS = 24 * 60 * MINUTE_MS;

export const subscriberDecider: Decider<SubscriberState, SubscriberEvent> = {
  events: subscriberEvents,
  initialState: { status: 'unknown', requestedAt: null, requests: 0 },
  evolve: evolveSubscriber,
};

/** Whether a request is recorded, and so answered by a mail. Anyone who asked reads the same in every case. */
export function requestSubscription(state: SubscriberState, now: Date, consentVersion: string): SubscriberEvent[] {
  if (isOver(state)) return [];
  const since = state.requestedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(state.requestedAt);
  const pause = state.status === 'confirmed' ? REMINDER_PAUSE_MS : PAUSE_MS;
  if (since < pause || (state.status === 'requested' && state.requests >= MAX_REQUESTS)) return [];
  return [{ type: 'SubscriptionRequested', data: { consentVersion, requestedAt: now.toISOString() } }];
}

/** The click in the mail; a second one changes nothing. @throws DomainError when the subscription is over */
export function confirmSubscription(state: SubscriberState): SubscriberEvent[] {
  if (state.status === 'confirmed') return [];
  if (state.status !== 'requested') throw new DomainError('newsletter-link-invalid');
  return [{ type: 'SubscriptionConfirmed', data: {} }];
}

/** Somebody who comes along from another system. Who asked here, or left, stands where they stand. */
export function importSubscription(state: SubscriberState, consent: BroughtConsent): SubscriberEvent[] {
  return state.status === 'unknown' ? [{ type: 'SubscriberImported', data: consent }] : [];
}

/** Leaving, also before confirming; a second time changes nothing. */
export function unsubscribe(state: SubscriberState, by: UnsubscribedBy): SubscriberEvent[] {
  if (state.status === 'unknown' || isOver(state)) return [];
  return [{ type: 'Unsubscribed', data: { by } }];
}

/** Forgetting somebody. */
export function eraseSubscriber(state: SubscriberState, reason: ErasureReason): SubscriberEvent[] {
  if (state.status === 'unknown' || state.status === 'erased') return [];
  return [{ type: 'SubscriberErased', data: { reason } }];
}

/** Nothing can follow, and no address belongs to it. */
export function isOver({ status }: SubscriberState): boolean {
  return status === 'unsubscribed' || status === 'erased';
}

function evolveSubscriber(state: SubscriberState, event: SubscriberEvent): SubscriberState {
  switch (event.type) {
    case 'SubscriptionRequested':
      return {
        ...state,
        status: state.status === 'confirmed' ? 'confirmed' : 'requested',
        requestedAt: event.data.requestedAt,
        requests: state.requests + 1,
      };
    case 'SubscriptionConfirmed':
      return { ...state, status: 'confirmed' };
    case 'SubscriberImported':
      return { ...state, status: 'confirmed', requestedAt: event.data.consentAt };
    case 'LinkCountingAllowed':
    case 'LinkCountingWithdrawn':
      return state;
    case 'Unsubscribed':
      return { ...state, status: 'unsubscribed' };
    case 'SubscriberErased':
      return { ...state, status: 'erased' };
  }
}
