import { describe, expect, it } from '@jest/globals';
import type { NewsStatus } from '../news.tables.js';
import { planDecision } from './news-decision.js';

const report = (newsId: string, status: NewsStatus) => ({ newsId, storyId: 's', status });

describe('A decision about reports', () => {
  it('is one fact for all that are neither selected nor used', () => {
    const plan = planDecision([report('a', 'new'), report('b', 'reviewed'), report('c', 'new')], 'rejected');
    expect(plan).toEqual({
      together: ['a', 'b', 'c'],
      singly: [],
      before: [
        { status: 'new', reports: ['a', 'c'] },
        { status: 'reviewed', reports: ['b'] },
      ],
    });
  });

  it('is a fact of each report where being selected or used begins or ends', () => {
    expect(planDecision([report('a', 'new'), report('b', 'rejected')], 'selected')).toMatchObject({
      together: [],
      singly: ['a', 'b'],
    });
    expect(
      planDecision([report('a', 'processed'), report('b', 'selected'), report('c', 'new')], 'rejected'),
    ).toMatchObject({ together: ['c'], singly: ['a', 'b'] });
  });

  it('leaves alone what is so already', () => {
    expect(planDecision([report('a', 'rejected')], 'rejected')).toEqual({ together: [], singly: [], before: [] });
  });
});
