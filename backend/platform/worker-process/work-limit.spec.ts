import { describe, expect, it } from '@jest/globals';
import { limitWork } from './work-limit.js';

/** After how many milliseconds a piece of work is given up. */
const givenUpAfter = async (workedMs: (elapsedMs: number) => Promise<number | 'waits' | null>) => {
  const startedAt = performance.now();
  return new Promise<number>((resolve) => {
    const onTooSlow = () => resolve(performance.now() - startedAt);
    limitWork({ limitMs: 50, workedMs: () => workedMs(performance.now() - startedAt), onTooSlow });
  });
};

describe('The limit of a piece of work', () => {
  it('ends what has worked so long', async () => {
    expect(await givenUpAfter(async (elapsed) => elapsed)).toBeGreaterThanOrEqual(45);
  });

  it('waits for what a busy machine keeps from working', async () => {
    let asked = 0;
    let end = (): void => undefined;
    const outcome = await new Promise<string>((resolve) => {
      const workedMs = async () => {
        asked += 1;
        if (asked === 2) resolve('goes on');
        return 100;
      };
      end = limitWork({ limitMs: 1_000, workedMs, onTooSlow: () => resolve('given up') });
    });
    end();
    expect(outcome).toBe('goes on');
  });

  it('counts from the start of the work, however long that waits for its turn', async () => {
    const begun = async (elapsed: number) => (elapsed < 450 ? 'waits' : elapsed - 450);
    expect(await givenUpAfter(begun)).toBeGreaterThanOrEqual(495);
  });

  it('ends by the clock what does not work, and what nobody knows about', async () => {
    for (const worked of [async () => 0, async () => null, () => Promise.reject(new Error('no such process'))])
      expect(await givenUpAfter(worked)).toBeGreaterThanOrEqual(390);
  });
});
