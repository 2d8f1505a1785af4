import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

describe('a pace', () => {
  let now = 1_000;
  const paced = () => new Pace({ everyMs: 2, maxHeldMs: 5 }, () => now);

  it('lets the first go at once and the others one after the other', () => {
    const pace = paced();
    expect([pace.take(), pace.take(), pace.take()]).toEqual([0, 2, 4]);
    now += 4;
    expect(pace.take()).toBe(2);
    now += 100;
    expect([pace.take(), pace.take()]).toEqual([0, 2]);
  });

  it('holds none for longer than its bound, and none of those that come beyond', () => {
    const pace = paced();
    const waits = Array.from({ length: 50 }, () => pace.take());
    expect(Math.max(...waits)).toBe(4);
    expect(waits.slice(3).every((wait) => wait === 0)).toBe(true);
  });
});
