import { describe, expect, it } from '@jest/globals';
import { isSilent, rhythmOf } from './source-rhythm.js';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-23T10:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const every = (hours: number, items: number, from = 0) =>
  Array.from({ length: items }, (_, index) => ago(from + index * hours));

describe('the rhythm of a source', () => {
  it('is the median gap between its issues, in whatever order they come', () => {
    expect(rhythmOf(every(4, 20).reverse())?.usualMs).toBe(4 * HOUR);
    expect(rhythmOf([...every(4, 12), ago(500)])?.usualMs).toBe(4 * HOUR);
  });

  it('takes items that come together for one issue', () => {
    const daily = every(24, 8).flatMap((at) => [at, new Date(at.getTime() - 60_000), new Date(at.getTime() - 600_000)]);
    expect(rhythmOf(daily)?.usualMs).toBe(24 * HOUR);
    expect(rhythmOf(every(0.01, 200))).toBeNull();
  });

  it('is not known from few issues', () => {
    expect(rhythmOf([])).toBeNull();
    expect(rhythmOf(every(4, 5))).toBeNull();
  });

  it('is that of the latest issues only', () => {
    expect(rhythmOf([...every(2, 40), ...every(100, 60, 80)])?.usualMs).toBe(2 * HOUR);
  });
});

describe('a silence', () => {
  const silent = (hours: number, since: number, items = 20) => {
    const moments = every(hours, items, since);
    return isSilent(rhythmOf(moments), moments[0] ?? null, NOW);
  };

  it('begins after three usual intervals', () => {
    expect(silent(8, 23)).toBe(false);
    expect(silent(8, 25)).toBe(true);
  });

  it('lasts at least twelve hours', () => {
    expect(silent(1, 11)).toBe(false);
    expect(silent(1, 13)).toBe(true);
  });

  it('is not the weekend of a source that rests each weekend, and no old silence hides a new one', () => {
    const weekdays = [...every(4, 10, 62), ...every(4, 10, 62 + 36 + 64)];
    expect(isSilent(rhythmOf(weekdays), ago(62), NOW)).toBe(false);
    expect(isSilent(rhythmOf(weekdays), ago(62), new Date(NOW.getTime() + 8 * HOUR))).toBe(true);
    const afterSummer = [...every(4, 10, 97), ...every(4, 10, 97 + 36 + 700)];
    expect(isSilent(rhythmOf(afterSummer), ago(97), NOW)).toBe(true);
  });

  it('needs a known rhythm, and does not grow while nobody asks', () => {
    expect(silent(8, 500, 3)).toBe(false);
    const moments = every(8, 20, 25);
    expect(isSilent(rhythmOf(moments), ago(25), ago(24))).toBe(false);
    expect(isSilent(rhythmOf(moments), ago(25), null)).toBe(false);
  });
});
