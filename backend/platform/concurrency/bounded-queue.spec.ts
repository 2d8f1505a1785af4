import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BoundedQueue } from './bounded-queue.js';

/** Work that ends when the test says so. */
function held(): { readonly work: () => Promise<void>; readonly end: () => void } {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

const limits = { atATime: 1, maxWaiting: 2, maxWaitMs: 60_000 };

describe('bounded turns', () => {
  it('come to the best standing first and to equals in the order of asking', async () => {
    const turns = new BoundedQueue({ ...limits, maxWaiting: 10 });
    const first = held();
    const done: string[] = [];
    const note = (name: string) => async () => void done.push(name);
    const all = [turns.run(0, first.work), turns.run(2, note('c')), turns.run(1, note('a')), turns.run(1, note('b'))];
    first.end();
    await Promise.all(all);
    expect(done).toEqual(['a', 'b', 'c']);
    expect(turns.load).toBe(0);
  });

  it('refuse at once who finds the line full, and give the place of the worst to a better one', async () => {
    const turns = new BoundedQueue(limits);
    const first = held();
    const running = turns.run(0, first.work);
    const better = turns.run(1, async () => 'better');
    const worst = turns.run(5, async () => 'worst');
    await expect(turns.run(5, async () => 'late')).rejects.toThrow('too-many-requests');
    const best = turns.run(0, async () => 'best');
    await expect(worst).rejects.toMatchObject({ code: 'too-many-requests', details: { retryAfterSeconds: 5 } });
    first.end();
    expect(await Promise.all([running, better, best])).toEqual([undefined, 'better', 'best']);
  });

  it('refuse who has waited too long, and go on after work that failed', async () => {
    const turns = new BoundedQueue({ ...limits, maxWaitMs: 1 });
    const first = held();
    const running = turns.run(0, first.work);
    await expect(turns.run(0, async () => 'never')).rejects.toThrow('too-many-requests');
    first.end();
    await running;
    await expect(turns.run(0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.run(0, async () => 'next')).toBe('next');
  });

  it('never run more at a time than allowed, and lose nobody who was not refused', async () => {
    const standings = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(standings, fc.integer({ min: 1, max: 4 }), async (asked, atATime) => {
        const turns = new BoundedQueue({ atATime, maxWaiting: 5, maxWaitMs: 60_000 });
        let [running, most] = [0, 0];
        const work = async () => {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
        };
        const ends = await Promise.allSettled(asked.map((standing) => turns.run(standing, work)));
        expect(most).toBeLessThanOrEqual(atATime);
        expect(turns.load).toBe(0);
        const done = ends.filter(({ status }) => status === 'fulfilled').length;
        expect(done).toBe(Math.min(asked.length, atATime + 5));
      }),
    );
  });
});
