import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPurgeDue } from './purge.schedule.js';

const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);

describe('the nightly purge', () => {
  it('is due at three at night, once', () => {
    expect(isPurgeDue(at('22T03:13'), at('21T03:13'))).toBe(true);
    expect(isPurgeDue(at('22T03:43'), at('22T03:13'))).toBe(false);
    expect(isPurgeDue(at('22T02:13'), at('21T03:13'))).toBe(false);
  });

  it('is due by day when the night was missed, and on a fresh installation', () => {
    expect(isPurgeDue(at('22T11:13'), at('21T03:13'))).toBe(true);
    expect(isPurgeDue(at('22T11:13'), null)).toBe(true);
  });

  it('looked at each hour, never leaves more than 26 hours between two purges', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (start) => {
        const last = new Date(Date.UTC(2026, 0, 1) + start * 60_000);
        const due = Array.from({ length: 26 }, (_, hour) => new Date(last.getTime() + (hour + 1) * 3_600_000));
        expect(due.some((now) => isPurgeDue(now, last))).toBe(true);
      }),
    );
  });
});
