import { describe, expect, it } from '@jest/globals';
import { countsOf, pageSpeeds, type SpeedCount } from './page-speed.js';

const lcp = (value: number, pages: number): SpeedCount => ({ kind: 'article', metric: 'lcp', value, pages });

describe('the speed of pages', () => {
  it('is what three in four were not slower than', () => {
    expect(pageSpeeds([lcp(4000, 1), lcp(1000, 2), lcp(2000, 1)])).toEqual([
      { kind: 'article', pages: 4, lcp: 2000, inp: null, cls: null },
    ]);
    expect(pageSpeeds([lcp(4000, 2), lcp(1000, 2)])[0]?.lcp).toBe(4000);
  });

  it('tells kinds and metrics apart, and leaves out what was not measured', () => {
    const counts: SpeedCount[] = [
      lcp(900, 3),
      { kind: 'article', metric: 'cls', value: 0, pages: 5 },
      { kind: 'home', metric: 'inp', value: 88, pages: 1 },
    ];
    expect(pageSpeeds(counts)).toEqual([
      { kind: 'home', pages: 1, lcp: null, inp: 88, cls: null },
      { kind: 'article', pages: 5, lcp: 900, inp: null, cls: 0 },
    ]);
    expect(pageSpeeds([])).toEqual([]);
  });

  it('is stored in thousandths at the finest, whatever is sent', () => {
    expect(countsOf('home', { cls: 1.7e-300, inp: 0.01234 }).map(({ value }) => value)).toEqual([0.012, 0]);
  });

  it('is stored with two digits', () => {
    const stored = [0, 0.1234, 88.6, 1234.5, 120_000].map((cls) => countsOf('home', { cls, lcp: undefined }));
    expect(stored.map((counts) => counts.map(({ value }) => value))).toEqual([[0], [0.12], [89], [1200], [120_000]]);
  });
});
