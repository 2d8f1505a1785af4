import { describe, expect, it } from '@jest/globals';
import { median, type RefusalCount, reliabilityOf } from './reliability-figures.js';

const NOTHING = {
  since: '2025-12-01',
  refusals: [],
  articles: 0,
  corrected: { published: 0, corrections: [], retractions: [] },
  messages: { received: 0, answered: 0, closed: 0, open: 0 },
};

const refusals = (
  kind: RefusalCount['kind'],
  fate: RefusalCount['fate'],
  sentences: number,
  first: string,
): RefusalCount => ({ kind, fate, sentences, first: new Date(first) });

describe('figures of what went wrong', () => {
  it('count refused sentences by reason and fate, from the first one on, in Rome', () => {
    const { refused } = reliabilityOf({
      ...NOTHING,
      articles: 4,
      refusals: [
        refusals('not-found', 'removed', 3, '2026-02-03T09:00:00Z'),
        refusals('refuted', 'rewritten', 5, '2026-01-31T23:30:00Z'),
        refusals('refuted', 'held', 2, '2026-03-01T09:00:00Z'),
      ],
    });
    expect(refused).toEqual({
      from: '2026-02-01',
      articles: 4,
      sentences: 10,
      kinds: [
        { kind: 'refuted', rewritten: 5, removed: 0, held: 2, sentences: 7 },
        { kind: 'not-found', rewritten: 0, removed: 3, held: 0, sentences: 3 },
      ],
    });
    expect(reliabilityOf(NOTHING).refused).toEqual({ from: null, articles: 0, sentences: 0, kinds: [] });
  });

  it('give corrections by month, in Rome, and withdrawals, with the median of their hours', () => {
    const corrections = [
      { publishedAt: '2026-10-31T20:00:00.000Z', at: '2026-10-31T23:30:00.000Z' },
      { publishedAt: '2026-11-01T08:00:00.000Z', at: '2026-11-02T08:00:00.000Z' },
      { publishedAt: '2026-10-01T08:00:00.000Z', at: '2026-10-01T09:00:00.000Z' },
    ];
    const retractions = [{ publishedAt: '2026-10-01T08:00:00.000Z', at: '2026-10-01T18:00:00.000Z' }];
    const corrected = { published: 8, corrections, retractions };
    expect(reliabilityOf({ ...NOTHING, corrected }).corrections).toEqual({
      published: 8,
      corrected: 3,
      medianHours: 3.5,
      retracted: 1,
      medianHoursToRetraction: 10,
      months: [
        { month: '2026-10', corrected: 1, medianHours: 1 },
        { month: '2026-11', corrected: 2, medianHours: 13.8 },
      ],
    });
    expect([median([]), median([2]), median([4, 1, 2, 3])]).toEqual([null, 2, 2.5]);
  });
});
