import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { SubscriberEvent } from '../subscriber.events.js';
import { SubscribersProjection } from './subscribers.projection.js';

const asked = (requestedAt: string): SubscriberEvent => ({
  type: 'SubscriptionRequested',
  data: { consentVersion: '1', requestedAt },
});
const confirmed: SubscriberEvent = { type: 'SubscriptionConfirmed', data: {} };

it('remembers the first request, the last one, the confirmation and the end', () => {
  givenHistory(new SubscribersProjection(), [
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
      confirmed_at: recordedAtOf(2),
      unsubscribed_at: recordedAtOf(3),
    },
  ]);
});

it('remembers where an imported consent was given, and when', () => {
  const consent = { service: 'ghost', consentAt: '2020-05-01', evidence: 'created_at', file: 'ab' };
  givenHistory(new SubscribersProjection(), [['subscriber-a', { type: 'SubscriberImported', data: consent }]]).thenRows(
    [
      {
        id: 'a',
        status: 'confirmed',
        consent_version: 'import:ghost',
        subscribed_at: '2020-05-01',
        requested_at: '2020-05-01',
        confirmed_at: '2020-05-01',
        unsubscribed_at: null,
      },
    ],
  );
});

it('keeps nothing of somebody who was erased, whatever comes after', () => {
  givenHistory(new SubscribersProjection(), [
    ['subscriber-a', asked('2026-11-01')],
    ['subscriber-a', { type: 'SubscriberErased', data: { reason: 'request' } }],
    ['subscriber-a', confirmed],
  ]).thenRows([]);
});
