import { describe, expect, it } from '@jest/globals';
import { Batcher, type BatcherLimits } from './batcher.js';

const limits: BatcherLimits<string> = { heaviest: 3, weightOf: (item: string) => item.length, isShared: () => false };

/** Batches that note what they were asked and answer when they are let. */
function noted(fails: (items: readonly string[]) => Error | null = () => null, more: Partial<typeof limits> = {}) {
  const seen: (readonly string[])[] = [];
  const batches = new Batcher<string, string>(
    async (items) => {
      seen.push(items);
      await new Promise(setImmediate);
      const failure = fails(items);
      if (failure) throw failure;
      return items.map((item) => item.toUpperCase());
    },
    { ...limits, ...more },
  );
  return { seen, batches };
}

describe('Work done in batches', () => {
  it('begins at once for the first, and together for those that came meanwhile, up to a weight', async () => {
    const { seen, batches } = noted();
    const answers = ['a', 'b', 'c', 'd', 'eeeee', 'f'].map((item) => batches.add(item));
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'EEEEE', 'F']);
    expect(seen).toEqual([['a'], ['b', 'c', 'd'], ['eeeee'], ['f']]);
    expect(await batches.add('g')).toBe('G');
  });

  it('goes on with another while one is under way, where that is allowed', async () => {
    const { seen, batches } = noted(undefined, { atOnce: 2 });
    const answers = ['a', 'b', 'c', 'd'].map((item) => batches.add(item));
    expect(seen).toEqual([['a'], ['b']]);
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D']);
    expect(seen).toEqual([['a'], ['b'], ['c', 'd']]);
  });

  it('fails only for anyone who spoiled it', async () => {
    const { batches } = noted((items) => (items.includes('x') ? new Error('spoilt') : null));
    const results = await Promise.allSettled(['a', 'b', 'x', 'c'].map((item) => batches.add(item)));
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      'A',
      'B',
      'failed',
      'C',
    ]);
  });

  it('is not tried again one by one when the failure is everybody’s', async () => {
    const { seen, batches } = noted(() => new Error('away'), { isShared: () => true });
    const results = await Promise.allSettled(['a', 'b', 'c'].map((item) => batches.add(item)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(seen).toEqual([['a'], ['b', 'c']]);
  });
});
