import { describe, expect, it } from '@jest/globals';
import type { NewsStatus } from '../news.tables.js';
import { planDecision, reportsOfStories } from './news-decision.js';

const report = (newsId: string, status: NewsStatus) => ({
  newsId,
  storyId: 's',
  status,
  rejectedAlone: false,
});

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

describe('A decision about stories', () => {
  const alone = (newsId: string) => ({ ...report(newsId, 'rejected'), rejectedAlone: true });

  it('leaves a report alone that was rejected by itself', () => {
    const [other, open] = [alone('a'), report('b', 'new')];
    expect(reportsOfStories([other, open])).toEqual([open]);
  });

  it('is about that report too where its story has no other', () => {
    expect(reportsOfStories([alone('a'), alone('b')])).toHaveLength(2);
    const elsewhere = { ...report('c', 'new'), storyId: 't' };
    expect(reportsOfStories([alone('a'), elsewhere])).toHaveLength(2);
  });
});
