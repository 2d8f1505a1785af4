import { describe, expect, it } from '@jest/globals';
import { limitWork } from './work-limit.js';

/** After how many milliseconds a piece of work is given up; null where it is not within the time that is watched. */
const givenUpAfter = async (watchMs: number, workedMs: (elapsedMs: number) => Promise<number | 'waits' | null>) => {
  const startedAt = performance.now();
  return new Promise<number | null>((resolve) => {
    const onTooSlow = () => resolve(performance.now() - startedAt);
    const end = limitWork({ limitMs: 50, workedMs: () => workedMs(performance.now() - startedAt), onTooSlow });
    setTimeout(() => {
      end();
      resolve(null);
    }, watchMs);
  });
};

describe('The limit of a piece of work', () => {
  it('ends what has worked so long', async () => {
    expect(await givenUpAfter(10_000, async (elapsed) => elapsed)).toBeGreaterThanOrEqual(45);
  });

  it('waits for what a busy machine keeps from working', async () => {
    expect(await givenUpAfter(250, async (elapsed) => elapsed / 10)).toBeNull();
  });

  it('counts from the start of the work, however long that waits for its turn', async () => {
    const begun = async (elapsed: number) => (elapsed < 450 ? 'waits' : elapsed - 450);
    expect(await givenUpAfter(10_000, begun)).toBeGreaterThanOrEqual(495);
  });

  it('ends by the clock what does not work, and what nobody knows about', async () => {
    for (const worked of [async () => 0, async () => null, () => Promise.reject(new Error('no such process'))])
      expect(await givenUpAfter(10_000, worked)).toBeGreaterThanOrEqual(390);
  });
});
