import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { installWait, pushWait } from './prompt-rules.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const visit = { now: NOW, elapsed: 5_000, visits: 1 };
const never = { permission: 'default', isSubscribed: false } as const;

describe('offering the installation', () => {
  it('waits for 30 seconds of the page, and not at all from the third visit on', () => {
    expect(installWait(visit, null)).toBe(25_000);
    expect(installWait({ ...visit, elapsed: 40_000 }, null)).toBe(0);
    expect(installWait({ ...visit, visits: 2 }, null)).toBe(25_000);
    expect(installWait({ ...visit, visits: 3 }, null)).toBe(0);
  });

  it('is left for seven days after it was dismissed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * DAY }), (ago) => {
        const wait = installWait({ ...visit, visits: 9 }, String(NOW - ago));
        expect(wait).toBe(ago < 7 * DAY ? null : 0);
      }),
    );
  });

  it('is not stopped by what cannot be a dismissal', () => {
    for (const text of ['', 'mai', 'NaN', String(NOW + DAY)]) expect(installWait(visit, text)).toBe(25_000);
  });
});

describe('offering notifications', () => {
  it('waits for 60 seconds, where the browser was never asked', () => {
    expect(pushWait(visit, never, null)).toBe(55_000);
    expect(pushWait({ ...visit, visits: 9 }, never, null)).toBe(55_000);
    for (const permission of ['granted', 'denied', null] as const) {
      expect(pushWait(visit, { ...never, permission }, null)).toBeNull();
    }
    expect(pushWait(visit, { ...never, isSubscribed: true }, null)).toBeNull();
  });

  it('is left for seven days after it was dismissed', () => {
    expect(pushWait(visit, never, String(NOW - 6 * DAY))).toBeNull();
    expect(pushWait(visit, never, String(NOW - 8 * DAY))).toBe(55_000);
  });
});
