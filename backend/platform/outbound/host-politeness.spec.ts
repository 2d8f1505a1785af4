import { describe, expect, it } from '@jest/globals';
import { HostPoliteness } from './host-politeness.js';

describe('Politeness towards one host', () => {
  it('runs no more requests at once than agreed, and every one in the end', async () => {
    const politeness = new HostPoliteness(2, 0);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return 'done';
    };
    const answers = await Promise.all(Array.from({ length: 9 }, () => politeness.run('one.example', undefined, work)));
    expect(answers).toEqual(Array(9).fill('done'));
    expect(most).toBe(2);
  });

  it('keeps the agreed distance between two starts, but not between hosts', async () => {
    const politeness = new HostPoliteness(5, 30);
    const starts: { readonly host: string; readonly at: number }[] = [];
    const startedAt = performance.now();
    await Promise.all(
      ['one.example', 'one.example', 'one.example', 'two.example'].map((host) =>
        politeness.run(host, undefined, async () => void starts.push({ host, at: performance.now() - startedAt })),
      ),
    );
    // The second host did not wait for the turn of the first one's second request.
    expect(starts.map(({ host }) => host)).toEqual(['one.example', 'two.example', 'one.example', 'one.example']);
    expect(starts[3]?.at).toBeGreaterThanOrEqual(55);
  });

  it('keeps the next request away for longer when asked to', async () => {
    const politeness = new HostPoliteness(2, 0);
    const startedAt = performance.now();
    await politeness.run('one.example', undefined, async () => 'first', 40);
    const waited = await politeness.run('one.example', undefined, async () => performance.now() - startedAt);
    expect(waited).toBeGreaterThanOrEqual(35);
  });

  it('frees its place when the work fails', async () => {
    const politeness = new HostPoliteness(1, 0);
    await expect(politeness.run('one.example', undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    await expect(politeness.run('one.example', undefined, async () => 'next')).resolves.toBe('next');
  });

  it('stays away from a host that asked for it, until the time is over', async () => {
    let now = 0;
    const politeness = new HostPoliteness(2, 0, () => now);
    politeness.coolDown('one.example', 10_000);
    await expect(politeness.run('one.example', undefined, async () => 'x')).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterMs: 10_000,
    });
    await expect(politeness.run('two.example', undefined, async () => 'x')).resolves.toBe('x');
    now = 10_000;
    await expect(politeness.run('one.example', undefined, async () => 'x')).resolves.toBe('x');
  });

  it('lets a caller leave the queue without taking a place from the others', async () => {
    const politeness = new HostPoliteness(1, 0);
    let finish: () => void = () => undefined;
    const first = politeness.run('one.example', undefined, () => new Promise<void>((resolve) => (finish = resolve)));
    const leaving = new AbortController();
    const second = politeness.run('one.example', leaving.signal, async () => 'second');
    const third = politeness.run('one.example', undefined, async () => 'third');
    leaving.abort();
    await expect(second).rejects.toMatchObject({ code: 'aborted' });
    finish();
    await first;
    await expect(third).resolves.toBe('third');
  });

  it('remembers a bounded number of hosts, also of those that ask for patience', async () => {
    const politeness = new HostPoliteness(1, 0);
    for (let name = 0; name < 6_000; name += 1) {
      politeness.coolDown(`n${name}.ostile.example`, 86_400_000);
      await politeness.run(`n${name}.ostile.example`, undefined, async () => undefined).catch(() => undefined);
    }
    expect(politeness.size).toBeLessThanOrEqual(5_000);
    await expect(politeness.run('n5999.ostile.example', undefined, async () => 'x')).rejects.toThrow('come back later');
  });
});
