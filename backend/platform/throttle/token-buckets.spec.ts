import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TokenBuckets } from './token-buckets.js';

describe('a bucket of tokens', () => {
  it('gives what may be taken at once, then what comes back, to each caller his own', () => {
    let now = 0;
    const buckets = new TokenBuckets(() => now);
    const take = (who: string) => buckets.take(who, { atOnce: 2, aMinute: 60 });
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([null, null, 1, null]);
    now = 1_000;
    expect([take('a'), take('a')]).toEqual([null, 1]);
  });

  it('never refuses who keeps to the pace, and never gives more than allowed', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 });
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 240 }),
        (waits, atOnce, aMinute) => {
          let now = 0;
          let given = 0;
          const buckets = new TokenBuckets(() => now);
          for (const wait of waits) {
            now += wait;
            const refused = buckets.take('x', { atOnce, aMinute });
            if (refused === null) given += 1;
            else expect(refused).toBeGreaterThan(0);
            expect(given).toBeLessThanOrEqual(atOnce + (now * aMinute) / 60_000 + 1e-6);
            if (wait >= 60_000 / aMinute) expect(refused).toBeNull();
          }
        },
      ),
    );
  });
});
