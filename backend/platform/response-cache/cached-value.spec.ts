import { beforeEach, describe, expect, it } from '@jest/globals';
import { CacheGeneration } from './cache-generation.js';
import { CachedValue } from './cached-value.js';

describe('a remembered value', () => {
  let content: CacheGeneration;
  let now = 0;
  let read = 0;
  let remembered: CachedValue<number>;

  beforeEach(() => {
    content = new CacheGeneration();
    content.beginFollowing();
    now = 0;
    read = 0;
    remembered = new CachedValue(content, { elapsed: () => now }, 1_000, async () => ++read);
  });

  it('is read once for a state of the content, and again when that or its time is over', async () => {
    expect(await Promise.all([remembered.get(), remembered.get()])).toEqual([1, 1]);
    await content.change(async () => undefined);
    expect(await remembered.get()).toBe(2);
    now = 999;
    expect(await remembered.get()).toBe(2);
    now = 1_000;
    expect(await remembered.get()).toBe(3);
  });

  it('is read by everybody while a change is on its way, and where nobody follows the log', async () => {
    let shown: () => void = () => undefined;
    const changing = content.change(() => new Promise((resolve) => (shown = resolve)));
    expect([await remembered.get(), await remembered.get()]).toEqual([1, 2]);
    shown();
    await changing;
    expect([await remembered.get(), await remembered.get()]).toEqual([3, 3]);
    const alone = new CachedValue(new CacheGeneration(), { elapsed: () => 0 }, 1_000, async () => ++read);
    expect([await alone.get(), await alone.get()]).toEqual([4, 5]);
  });

  it('does not remember a failure', async () => {
    let fails = true;
    const sometimes = new CachedValue(content, { elapsed: () => 0 }, 1_000, async () => {
      if (fails) throw new Error('away');
      return 'here';
    });
    await expect(sometimes.get()).rejects.toThrow('away');
    fails = false;
    expect(await sometimes.get()).toBe('here');
  });
});
