import { describe, expect, it } from '@jest/globals';
import { YieldingQueue } from './yielding-queue.js';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('turns of the event loop', () => {
  it('go to one caller each, in the order of asking, the first at once', async () => {
    const turns = new YieldingQueue();
    const seen: number[] = [];
    for (const number of [1, 2, 3]) void turns.take().then(() => seen.push(number));
    await Promise.resolve();
    await Promise.resolve();
    expect(seen).toEqual([1]);
    for (const expected of [
      [1, 2],
      [1, 2, 3],
    ]) {
      await nextTurn();
      await Promise.resolve();
      expect(seen).toEqual(expected);
    }
  });

  it('leave room for others in between', async () => {
    const turns = new YieldingQueue();
    const order: string[] = [];
    const work = ['a', 'b', 'c'].map(async (name) => {
      await turns.take();
      order.push(name);
    });
    void nextTurn().then(() => order.push('other'));
    await Promise.all(work);
    expect(order.indexOf('other')).toBeLessThan(order.indexOf('c'));
  });

  it('are free again when nobody waits', async () => {
    const turns = new YieldingQueue();
    await turns.take();
    await nextTurn();
    let isMine = false;
    void turns.take().then(() => {
      isMine = true;
    });
    await Promise.resolve();
    await Promise.resolve();
    expect(isMine).toBe(true);
  });
});
