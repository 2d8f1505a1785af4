import { describe, it } from '@jest/globals';
import { given } from '../../../platform/testing/given-when-then.js';
import { discardRevision, pendingRevisionDecider, saveRevision, settleRevision } from './pending-revision.decider.js';
import type { PendingRevisionEvent } from './pending-revision.events.js';

const text = (title: string) => ({ changes: { title }, slug: null, basedOn: 3 });
const saved = (title: string): PendingRevisionEvent => ({ type: 'PendingRevisionSaved', data: text(title) });
const discarded: PendingRevisionEvent = { type: 'PendingRevisionDiscarded', data: {} };
const published: PendingRevisionEvent = { type: 'PendingRevisionPublished', data: {} };
const nothing = { changes: {}, slug: null, basedOn: 3 };

describe('a pending revision', () => {
  it('is put aside and changed as often as somebody likes; the same again is no event', () => {
    given(pendingRevisionDecider, [], (state) => saveRevision(state, text('Due'))).then([saved('Due')]);
    given(pendingRevisionDecider, [saved('Due')], (state) => saveRevision(state, text('Due'))).thenNothing();
    given(pendingRevisionDecider, [saved('Due')], (state) => saveRevision(state, text('Tre'))).then([saved('Tre')]);
  });

  it('begins with a difference, and may lose it again', () => {
    given(pendingRevisionDecider, [], (state) => saveRevision(state, nothing)).thenFails('validation-failed');
    given(pendingRevisionDecider, [saved('Due')], (state) => saveRevision(state, nothing)).then([
      { type: 'PendingRevisionSaved', data: nothing },
    ]);
  });

  it('ends by being discarded or published, once', () => {
    given(pendingRevisionDecider, [saved('Due')], discardRevision).then([discarded]);
    given(pendingRevisionDecider, [saved('Due'), discarded], discardRevision).thenFails('not-found');
    given(pendingRevisionDecider, [saved('Due')], settleRevision).then([published]);
    given(pendingRevisionDecider, [saved('Due'), published], settleRevision).thenNothing();
  });
});
