import { it } from '@jest/globals';
import { givenHistory } from '../../../platform/testing/given-when-then.js';
import { FrontPageProjection } from './front-page.projection.js';

it('holds the lead with its end, and the stories in their order', () => {
  const until = '2026-11-24T18:00:00.000Z';
  const recorded = [
    ['frontpage', { type: 'LeadPinned', data: { articleId: 'a', until } }],
    ['frontpage', { type: 'FollowedStoriesChosen', data: { articleIds: ['c', 'b'] } }],
  ] as const;
  const row = { id: 'frontpage', story_ids: ['c', 'b'] };
  givenHistory(new FrontPageProjection(), recorded).thenRows([{ ...row, lead_id: 'a', lead_until: until }]);
  givenHistory(new FrontPageProjection(), [
    ...recorded,
    ['frontpage', { type: 'LeadUnpinned', data: { articleId: 'a' } }],
  ]).thenRows([{ ...row, lead_id: null, lead_until: null }]);
});
