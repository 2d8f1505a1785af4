import { describe, it } from '@jest/globals';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { given } from '../../../platform/testing/given-when-then.js';
import { articleDecider } from '../article.decider.js';
import { drafted } from '../drafted.fixture.js';
import { draftProposalDecider, propose, sendBack } from './draft-proposal.decider.js';
import type { DraftProposalEvent } from './draft-proposal.events.js';

const draft = foldEvents(articleDecider, [drafted()]);
const scheduled = foldEvents(articleDecider, [
  drafted(),
  { type: 'ArticleScheduled', data: { publishDate: '2026-11-25T08:00:00.000Z' } },
]);
const proposed = (version: number): DraftProposalEvent => ({ type: 'DraftProposed', data: { version } });
const returned: DraftProposalEvent = { type: 'DraftSentBack', data: { note: 'Manca la seconda fonte' } };

describe('a draft', () => {
  it('is proposed once as it is, and again when it changed or came back', () => {
    given(draftProposalDecider, [], (state) => propose(state, draft, 1)).then([proposed(1)]);
    given(draftProposalDecider, [proposed(1)], (state) => propose(state, draft, 1)).thenNothing();
    given(draftProposalDecider, [proposed(1)], (state) => propose(state, draft, 2)).then([proposed(2)]);
    given(draftProposalDecider, [proposed(1), returned], (state) => propose(state, draft, 1)).then([proposed(1)]);
  });

  it('is sent back only while it was proposed', () => {
    given(draftProposalDecider, [proposed(1)], (state) => sendBack(state, draft, 'Manca la seconda fonte')).then([
      returned,
    ]);
    given(draftProposalDecider, [proposed(1), returned], (state) => sendBack(state, draft, 'Ancora')).thenFails(
      'not-found',
    );
  });

  it('is neither once it is none any more', () => {
    given(draftProposalDecider, [], (state) => propose(state, scheduled, 1)).thenFails('validation-failed');
    given(draftProposalDecider, [proposed(1)], (state) => sendBack(state, scheduled, 'Tardi')).thenFails(
      'validation-failed',
    );
  });
});
