import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldEvents } from '../../platform/event-store/decider.js';
import { given } from '../../platform/testing/given-when-then.js';
import {
  confirmSubscription,
  eraseSubscriber,
  importSubscription,
  isOver,
  requestSubscription,
  subscriberDecider,
  unsubscribe,
} from './subscriber.decider.js';
import type { SubscriberEvent } from './subscriber.events.js';

const START = Date.parse('2026-11-21T09:00:00.000Z');
const MINUTE = 60_000;
const after = (minutes: number) => new Date(START + minutes * MINUTE);
const requested = (minutes = 0): SubscriberEvent => ({
  type: 'SubscriptionRequested',
  data: { consentVersion: 'v1', requestedAt: after(minutes).toISOString() },
});
const confirmed: SubscriberEvent = { type: 'SubscriptionConfirmed', data: {} };
const left: SubscriberEvent = { type: 'Unsubscribed', data: { by: 'page' } };
const erased: SubscriberEvent = { type: 'SubscriberErased', data: { reason: 'request' } };
const request = (minutes: number) => (state: Parameters<typeof requestSubscription>[0]) =>
  requestSubscription(state, after(minutes), 'v1');

describe('asking for the newsletter', () => {
  it('is recorded with the version of the consent and its moment', () => {
    given(subscriberDecider, [], request(0)).then([requested(0)]);
  });

  it('sends the confirmation again after ten minutes, not before', () => {
    given(subscriberDecider, [requested(0)], request(9)).thenNothing();
    given(subscriberDecider, [requested(0)], request(10)).then([requested(10)]);
  });

  it('sends at most five confirmations', () => {
    const five = [0, 20, 40, 60, 80].map(requested);
    given(subscriberDecider, five, request(1000)).thenNothing();
  });

  it('reminds a subscriber at most once a day', () => {
    given(subscriberDecider, [requested(0), confirmed], request(60)).thenNothing();
    given(subscriberDecider, [requested(0), confirmed], request(1440)).then([requested(1440)]);
  });

  it('starts again after leaving: this subscription stays over', () => {
    for (const end of [left, erased]) {
      given(subscriberDecider, [requested(0), confirmed, end], request(9999)).thenNothing();
    }
  });
});

describe('the link of the confirmation', () => {
  it('confirms once', () => {
    given(subscriberDecider, [requested()], confirmSubscription).then([confirmed]);
    given(subscriberDecider, [requested(), confirmed], confirmSubscription).thenNothing();
  });

  it('brings nobody back who left or was erased', () => {
    for (const end of [left, erased]) {
      given(subscriberDecider, [requested(), end], confirmSubscription).thenFails('newsletter-link-invalid');
    }
    given(subscriberDecider, [], confirmSubscription).thenFails('newsletter-link-invalid');
  });

  it('is not undone by asking again', () => {
    expect(foldEvents(subscriberDecider, [requested(0), confirmed, requested(1440)])).toEqual({
      status: 'confirmed',
      requestedAt: after(1440).toISOString(),
      requests: 2,
    });
  });
});

describe('coming along from another system', () => {
  const consent = { service: 'ghost', consentAt: after(-9999).toISOString(), evidence: 'created_at', file: 'ab' };
  const imported: SubscriberEvent = { type: 'SubscriberImported', data: consent };
  const bring = (state: Parameters<typeof unsubscribe>[0]) => importSubscription(state, consent);

  it('is recorded once, and never for who asked here or left', () => {
    given(subscriberDecider, [], bring).then([imported]);
    for (const before of [[imported], [requested()], [imported, left], [requested(), erased]]) {
      given(subscriberDecider, before, bring).thenNothing();
    }
  });

  it('is a subscription that can be left, erased and asked for again', () => {
    given(subscriberDecider, [imported], (state) => unsubscribe(state, 'one-click')).then([
      { type: 'Unsubscribed', data: { by: 'one-click' } },
    ]);
    given(subscriberDecider, [imported], (state) => eraseSubscriber(state, 'request')).then([erased]);
    expect(foldEvents(subscriberDecider, [imported, requested(0)])).toMatchObject({ status: 'confirmed', requests: 1 });
  });
});

describe('leaving', () => {
  it('needs no confirmation before, and happens once', () => {
    const leave = (state: Parameters<typeof unsubscribe>[0]) => unsubscribe(state, 'page');
    given(subscriberDecider, [requested()], leave).then([left]);
    given(subscriberDecider, [requested(), confirmed], leave).then([left]);
    given(subscriberDecider, [requested(), confirmed, left], leave).thenNothing();
    given(subscriberDecider, [], leave).thenNothing();
  });

  it('can be followed by an erasure, which happens once', () => {
    const erase = (state: Parameters<typeof eraseSubscriber>[0]) => eraseSubscriber(state, 'request');
    given(subscriberDecider, [requested(), left], erase).then([erased]);
    given(subscriberDecider, [requested(), erased], erase).thenNothing();
  });
});

it('whatever is decided in whatever order, an end stays an end', () => {
  const decisions = [
    request(0),
    request(30),
    request(5000),
    confirmSubscription,
    (state: Parameters<typeof unsubscribe>[0]) =>
      importSubscription(state, { service: 'ghost', consentAt: after(0).toISOString(), evidence: '', file: '' }),
    (state: Parameters<typeof unsubscribe>[0]) => unsubscribe(state, 'one-click'),
    (state: Parameters<typeof eraseSubscriber>[0]) => eraseSubscriber(state, 'admin'),
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...decisions), { maxLength: 12 }), (chosen) => {
      let history: SubscriberEvent[] = [];
      let wasOver = false;
      for (const decide of chosen) {
        const state = foldEvents(subscriberDecider, history);
        wasOver ||= isOver(state);
        try {
          history = [...history, ...decide(state)];
        } catch {
          // A refusal records nothing.
        }
        expect(isOver(foldEvents(subscriberDecider, history)) || !wasOver).toBe(true);
      }
    }),
  );
});
