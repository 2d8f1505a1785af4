import { describe, expect, it } from '@jest/globals';
import { afterVisit, nextRevisit } from './after-visit.js';

const citedAt = new Date('2026-11-01T08:00:00Z');
const day = (days: number, hours = 0) => new Date(citedAt.getTime() + days * 86_400_000 + hours * 3_600_000);

describe('a page that an article cites', () => {
  it('is asked again after 1, 3, 10, 30 and 90 days, and then no more', () => {
    const visits: Date[] = [];
    for (let due = nextRevisit(citedAt, visits); due; due = nextRevisit(citedAt, visits)) visits.push(due);
    expect(visits).toEqual([1, 3, 10, 30, 90].map((days) => day(days)));
  });

  it('is asked once for all the days on which nobody could ask', () => {
    expect(nextRevisit(citedAt, [day(1, 2), day(12)])).toEqual(day(30));
    expect(nextRevisit(citedAt, [day(200)])).toBeNull();
  });

  it('is missing when it is missing on two visits a day apart', () => {
    const page = { citedAt, failures: 0, missingSince: null };
    const first = afterVisit(page, 'missing', day(3));
    expect(first).toEqual({ due: day(4), failures: 0, missingSince: day(3), isConfirmed: false });
    const again = afterVisit({ ...page, missingSince: first.missingSince }, 'missing', day(3, 6));
    expect(again.isConfirmed).toBe(false);
    const second = afterVisit({ ...page, missingSince: first.missingSince }, 'missing', day(4));
    expect(second).toMatchObject({ due: day(10), isConfirmed: true });
    expect(afterVisit({ ...page, missingSince: day(3) }, 'answered', day(4)).missingSince).toBeNull();
  });

  it('is tried again the same day when its site fails, and not missing for that', () => {
    const page = { citedAt, failures: 0, missingSince: null };
    expect(afterVisit(page, 'failed', day(1))).toEqual({
      due: day(1, 6),
      failures: 1,
      missingSince: null,
      isConfirmed: false,
    });
    expect(afterVisit({ ...page, failures: 2 }, 'failed', day(1, 12))).toMatchObject({ due: day(3), failures: 0 });
    expect(afterVisit(page, 'failed', day(1), 12 * 3_600_000).due).toEqual(day(1, 12));
    expect(afterVisit(page, 'refused', day(1)).due).toEqual(day(3));
  });
});
