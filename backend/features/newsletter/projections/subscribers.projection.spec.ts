import { it } from '@jest/globals';
import { givenTold, toldAt } from '../../../platform/testing/given-when-then.js';
import type { SubscriberEvent } from '../subscriber.events.js';
import { SubscribersProjection } from './subscribers.projection.js';

const asked = (requestedAt: string): SubscriberEvent => ({
  type: 'SubscriptionRequested',
  data: { consentVersion: '1', requestedAt },
});
const confirmed: SubscriberEvent = { type: 'SubscriptionConfirmed', data: {} };

it('remembers the first request, the last one, the confirmation and the end', () => {
  givenTold(new SubscribersProjection(), [
    ['subscriber-a', asked('2026-11-01')],
    ['subscriber-a', asked('2026-11-02')],
    ['subscriber-a', confirmed],
    ['subscriber-a', { type: 'Unsubscribed', data: { by: 'page' } }],
  ]).thenRows([
    {
      id: 'a',
      status: 'unsubscribed',
      consent_version: '1',
      subscribed_at: '2026-11-01',
      requested_at: '2026-11-02',
      confirmed_at: toldAt(2),
      unsubscribed_at: toldAt(3),
      link_consent: null,
      link_consent_at: null,
    },
  ]);
});

it('keeps nothing of somebody who was erased, whatever comes after', () => {
  givenTold(new SubscribersProjection(), [
    ['subscriber-a', asked('2026-11-01')],
    ['subscriber-a', { type: 'SubscriberErased', data: { reason: 'request' } }],
    ['subscriber-a', confirmed],
  ]).thenRows([]);
});

it('remembers by which words links may be counted, and since when, until that is withdrawn or its reader leaves', () => {
  const allowed: SubscriberEvent = { type: 'LinkCountingAllowed', data: { consentVersion: '2' } };
  const rowOf = (last: readonly SubscriberEvent[]) =>
    givenTold(
      new SubscribersProjection(),
      [asked('2026-11-01'), confirmed, ...last].map((event) => ['subscriber-a', event]),
    );
  const row = { id: 'a', consent_version: '1', subscribed_at: '2026-11-01', requested_at: '2026-11-01' };
  const here = { ...row, status: 'confirmed' as const, confirmed_at: toldAt(1), unsubscribed_at: null };
  const none = { link_consent: null, link_consent_at: null };
  rowOf([allowed]).thenRows([{ ...here, link_consent: '2', link_consent_at: toldAt(2) }]);
  rowOf([allowed, { type: 'LinkCountingWithdrawn', data: {} }]).thenRows([{ ...here, ...none }]);
  rowOf([allowed, { type: 'Unsubscribed', data: { by: 'page' } }]).thenRows([
    { ...here, status: 'unsubscribed', unsubscribed_at: toldAt(3), ...none },
  ]);
});
