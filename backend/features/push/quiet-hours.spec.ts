import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { quietUntil } from './quiet-hours.js';

const NIGHT = { from: 22, to: 7 };
const until = (iso: string, quiet: typeof NIGHT | null = NIGHT) => quietUntil(new Date(iso), quiet)?.toISOString();

describe('quiet hours', () => {
  it.each([
    ['2026-11-23T20:59:59.000Z', undefined],
    ['2026-11-23T21:00:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T02:30:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T06:00:00.000Z', undefined],
  ])('from 22 to 7 in Rome: at %s a message waits until %s', (now, end) => expect(until(now)).toBe(end));

  it('end at seven also in the night in which the clocks change', () => {
    expect(until('2026-03-28T23:30:00.000Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until('2026-10-24T22:30:00.000Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('may lie within a day, and may be none', () => {
    expect(until('2026-11-23T12:10:00.000Z', { from: 13, to: 15 })).toBe('2026-11-23T14:00:00.000Z');
    expect(until('2026-11-23T23:00:00.000Z', null)).toBeUndefined();
  });

  it('are over when they say that they are', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        hour,
        hour,
        (now, from, to) => {
          fc.pre(from !== to);
          const end = quietUntil(now, { from, to });
          if (end === undefined) return;
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          expect(quietUntil(end, { from, to })).toBeUndefined();
        },
      ),
    );
  });
});
