import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Append } from './append.js';
import { MAX_BATCH_SIZE, nextBatch } from './append-batch.js';

interface Item {
  readonly n: number;
  readonly append: Append;
}
const item = (n: number, stream: string, take: readonly string[], drop: readonly string[] = []): Item => ({
  n,
  append: {
    stream,
    expectedVersion: null,
    events: [{ id: `${n}`, type: 'X', data: {} }],
    reservations: { take, drop },
    meta: { actor: 'cli' },
  },
});
const namesOf = ({ append }: Item) => [
  append.stream,
  ...new Set([...(append.reservations?.take ?? []), ...(append.reservations?.drop ?? [])]),
];

function allBatches(waiting: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let rest = waiting; rest.length > 0; ) {
    const next = nextBatch(rest);
    expect(next.batch.length).toBeGreaterThan(0);
    batches.push(next.batch);
    rest = next.rest;
  }
  return batches;
}

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const items = fc
  .array(fc.record({ stream: name, take: fc.array(name, { maxLength: 2 }), drop: fc.array(name, { maxLength: 1 }) }))
  .map((list) =>
    list.map(({ stream, take, drop }, n) =>
      item(
        n,
        `stream-${stream}`,
        take.map((key) => `key-${key}`),
        drop.map((key) => `key-${key}`),
      ),
    ),
  );

describe('batches of appends', () => {
  it('send everything once, and never two that name the same stream or reservation together', () => {
    fc.assert(
      fc.property(items, (waiting) => {
        const batches = allBatches(waiting);
        expect(
          batches
            .flat()
            .map(({ n }) => n)
            .sort((a, b) => a - b),
        ).toEqual(waiting.map(({ n }) => n));
        for (const batch of batches) {
          const names = batch.flatMap(namesOf);
          expect(new Set(names).size).toBe(names.length);
        }
      }),
    );
  });

  it('keep the order of those that share a stream or a reservation', () => {
    fc.assert(
      fc.property(items, (waiting) => {
        const order = allBatches(waiting).flat();
        for (const shared of new Set(waiting.flatMap(namesOf))) {
          const sharing = order.filter((each) => namesOf(each).includes(shared)).map(({ n }) => n);
          expect(sharing).toEqual([...sharing].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('are bounded', () => {
    const many = Array.from({ length: MAX_BATCH_SIZE + 1 }, (_, n) => item(n, `stream-${n}`, []));
    expect(allBatches(many).map((batch) => batch.length)).toEqual([MAX_BATCH_SIZE, 1]);
  });
});
