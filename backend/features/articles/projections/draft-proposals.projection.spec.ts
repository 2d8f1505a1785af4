import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { ArticleEvent } from '../article.events.js';
import { drafted } from '../drafted.fixture.js';
import { DraftProposalsProjection } from './draft-proposals.projection.js';

const proposed = { type: 'DraftProposed', data: { version: 1 } } as const;
const returned = { type: 'DraftSentBack', data: { note: 'Manca la seconda fonte' } } as const;

it('shows a proposed draft until it is sent back, and a returned one until it is proposed again', () => {
  const row = { article_id: 'a', actor: 'test', note: null };
  givenHistory(new DraftProposalsProjection(), [
    ['article-a', drafted()],
    ['draftproposal-a', proposed],
  ]).thenRows([{ ...row, at: recordedAtOf(1) }]);
  givenHistory(new DraftProposalsProjection(), [
    ['draftproposal-a', proposed],
    ['draftproposal-a', returned],
  ]).thenRows([{ ...row, at: recordedAtOf(1), note: 'Manca la seconda fonte' }]);
});

it('shows none that is published, scheduled or deleted', () => {
  const publishDate = recordedAtOf(1);
  const ends: readonly ArticleEvent[] = [
    { type: 'ArticlePublished', data: { by: 'admin', publishDate } },
    { type: 'ArticleScheduled', data: { publishDate } },
    { type: 'ArticleDeleted', data: {} },
  ];
  for (const end of ends) {
    givenHistory(new DraftProposalsProjection(), [
      ['draftproposal-a', proposed],
      ['article-a', end],
    ]).thenRows([]);
  }
});

it('keeps the proposal of a draft while its publication can be taken back', () => {
  const publishDate = recordedAtOf(1);
  const publication: ArticleEvent = { type: 'ArticleScheduled', data: { publishDate, undoable: true } };
  const kept = [
    ['draftproposal-a', proposed],
    ['article-a', publication],
  ] as const;
  const row = { article_id: 'a', actor: 'test', note: null, at: recordedAtOf(0) };
  givenHistory(new DraftProposalsProjection(), [
    ...kept,
    ['article-a', { type: 'ArticleUnscheduled', data: { reason: null } }],
  ]).thenRows([row]);
  givenHistory(new DraftProposalsProjection(), [
    ...kept,
    ['article-a', { type: 'ArticlePublished', data: { by: 'admin', publishDate } }],
  ]).thenRows([]);
});
