import { describe, expect, it } from '@jest/globals';
import type { MadeDecision, StoryDecision } from '../../../backend/contract/news-stories.js';
import { DecisionQueue } from './decision-queue.js';

const made = ({ id }: StoryDecision): MadeDecision => ({ id, stories: 1, missing: [], before: [] });

/** A queue whose calls are answered by hand, with everything that happened to its decisions. */
function recordedQueue() {
  const calls: { readonly sent: readonly StoryDecision[]; readonly answer: (ok: boolean) => void }[] = [];
  const results: string[] = [];
  const queue = new DecisionQueue(
    (sent) =>
      new Promise((resolve, reject) => {
        calls.push({ sent, answer: (ok) => (ok ? resolve(sent.map(made)) : reject(new Error('no'))) });
      }),
  );
  const add = (id: string, ...stories: string[]) =>
    queue.add({
      id,
      stories,
      body: () => ({ kind: 'stories', id, status: 'rejected', stories: [...stories] }),
      onMade: () => results.push(`${id} made`),
      onFailed: () => results.push(`${id} failed`),
    });
  const sentIds = () => calls.map(({ sent }) => sent.map(({ id }) => id));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, calls, results, add, sentIds, settled };
}

describe('The queue of decisions', () => {
  it('loses none of ten that are made while the first one is on its way', async () => {
    const { queue, calls, results, add, sentIds, settled } = recordedQueue();
    for (let at = 1; at <= 10; at += 1) add(`d${at}`, `s${at}`);
    calls[0]?.answer(true);
    await settled();
    calls[1]?.answer(true);
    await queue.idle();
    expect(sentIds()).toEqual([['d1'], ['d2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9', 'd10']]);
    expect(results).toEqual(Array.from({ length: 10 }, (_, at) => `d${at + 1} made`));
    expect(queue.isIdle).toBe(true);
  });

  it('reports those whose call failed, and goes on with the others', async () => {
    const { queue, calls, results, add, settled } = recordedQueue();
    for (const id of ['a', 'b', 'c']) add(id, id);
    calls[0]?.answer(false);
    await settled();
    calls[1]?.answer(true);
    await queue.idle();
    expect(results).toEqual(['a failed', 'b made', 'c made']);
  });

  it('sends two decisions about one story one after the other, and what a list shows by itself', async () => {
    const { queue, calls, add, sentIds, settled } = recordedQueue();
    add('first', 'x');
    for (const [id, ...stories] of [['a', 's'], ['b', 't'], ['again', 's'], ['shown'], ['last', 'u']] as const)
      add(id, ...stories);
    for (let at = 0; at < 5; at += 1) {
      calls[at]?.answer(true);
      await settled();
    }
    await queue.idle();
    expect(sentIds()).toEqual([['first'], ['a', 'b'], ['again'], ['shown'], ['last']]);
  });

  it('takes back what was not sent yet, and nothing else', async () => {
    const { queue, calls, results, add, settled } = recordedQueue();
    add('a', 'a');
    add('b', 'b');
    expect([queue.withdraw('b'), queue.withdraw('a')]).toEqual([true, false]);
    calls[0]?.answer(true);
    await settled();
    await queue.idle();
    expect(results).toEqual(['a made']);
  });
});
