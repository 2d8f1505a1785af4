import { describe, expect, it } from '@jest/globals';
import { drawArticles } from './draw-articles.js';
import { median, reliabilityOf, share } from './reliability-figures.js';
import type { SelfCheckResult } from './self-check.events.js';

const NOTHING_CORRECTED = { published: 0, retracted: 0, corrections: [] };

function night(date: string, planted: number, contradicted: number, questioned: number) {
  const result: SelfCheckResult = {
    articles: 1,
    kinds: [{ kind: 'number', planted, contradicted, questioned }],
    untouched: { sentences: 50, contradicted: 1, questioned: 2 },
    models: null,
    algorithm: `rules of ${date.slice(0, 7)}`,
    planting: 'p',
    seconds: 1,
  };
  return { night: date, result };
}

describe('figures about the check', () => {
  it('have the interval of Wilson, which holds for few cases and at the ends', () => {
    expect(share(9, 10)).toEqual({ part: 9, whole: 10, share: 0.9, low: 0.5958, high: 0.9821 });
    expect(share(0, 10)).toMatchObject({ share: 0, low: 0, high: 0.2775 });
    expect(share(10, 10)).toMatchObject({ share: 1, low: 0.7225, high: 1 });
    expect(share(0, 0)).toEqual({ part: 0, whole: 0, share: null, low: null, high: null });
  });

  it('count the ninety nights up to the last one, whatever their order', () => {
    const nights = [night('2026-11-23', 10, 6, 2), night('2026-08-25', 1000, 0, 0), night('2026-08-26', 10, 5, 1)];
    const { measured, all, kinds, untouched } = reliabilityOf(nights, NOTHING_CORRECTED, '2025-12-01');
    expect(measured).toMatchObject({ from: '2026-08-26', to: '2026-11-23', nights: 2, articles: 2 });
    expect(measured?.algorithms).toEqual(['rules of 2026-11', 'rules of 2026-08']);
    expect(all).toMatchObject({ planted: 20, contradicted: 11, questioned: 3, missed: 6 });
    expect(kinds).toEqual([{ kind: 'number', ...all }]);
    expect(untouched.contradicted).toMatchObject({ part: 2, whole: 100 });
  });

  it('show twelve weeks that end on the last night, empty ones too', () => {
    const nights = [night('2026-11-23', 10, 6, 2), night('2026-11-17', 10, 0, 0), night('2026-11-16', 4, 4, 0)];
    const { weeks } = reliabilityOf(nights, NOTHING_CORRECTED, '2025-12-01');
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({ from: '2026-11-17', to: '2026-11-23', noticed: { part: 8, whole: 20 } });
    expect(weeks.at(-2)).toMatchObject({ from: '2026-11-10', to: '2026-11-16', noticed: { part: 4, whole: 4 } });
    expect(weeks[0]).toMatchObject({ noticed: { whole: 0, share: null } });
  });

  it('give corrections by month, in Rome, with the median of their hours', () => {
    const corrections = [
      { publishedAt: '2026-10-31T20:00:00.000Z', correctedAt: '2026-10-31T23:30:00.000Z' },
      { publishedAt: '2026-11-01T08:00:00.000Z', correctedAt: '2026-11-02T08:00:00.000Z' },
      { publishedAt: '2026-10-01T08:00:00.000Z', correctedAt: '2026-10-01T09:00:00.000Z' },
    ];
    const told = reliabilityOf([], { published: 8, retracted: 1, corrections }, '2025-12-01').corrections;
    expect(told).toEqual({
      since: '2025-12-01',
      published: 8,
      corrected: 3,
      retracted: 1,
      medianHours: 3.5,
      months: [
        { month: '2026-10', corrected: 1, medianHours: 1 },
        { month: '2026-11', corrected: 2, medianHours: 13.8 },
      ],
    });
    expect([median([]), median([2]), median([4, 1, 2, 3])]).toEqual([null, 2, 2.5]);
  });
});

describe('the articles of a night', () => {
  const articles = Array.from({ length: 200 }, (_, at) => ({ id: `articolo ${at}` }));

  it('are drawn by lot, the same for the same night and others for the next', () => {
    const drawn = drawArticles(articles, '2026-11-23');
    expect(drawArticles(articles, '2026-11-23')).toEqual(drawn);
    expect(drawArticles(articles, '2026-11-24').slice(0, 20)).not.toEqual(drawn.slice(0, 20));
    expect(new Set(drawn).size).toBe(articles.length);
  });

  it('are the newest more often than the old', () => {
    const nights = Array.from({ length: 60 }, (_, at) => drawArticles(articles, `notte ${at}`).slice(0, 20));
    const places = nights.flat().map(({ id }) => Number(id.split(' ')[1]));
    const newest = places.filter((place) => place < 50).length;
    const oldest = places.filter((place) => place >= 150).length;
    expect(newest).toBeGreaterThan(2 * oldest);
    expect(oldest).toBeGreaterThan(0);
  });
});
