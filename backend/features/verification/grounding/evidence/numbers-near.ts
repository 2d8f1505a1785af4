import type { SourcePool } from './source-pool.js';

/** One quantity of the sources and the sentence it stands in. */
export type PooledNumber = SourcePool['numbers'][number];

/** Rounding and inequalities reach from half to double. */
const REACH = 2.05;
/** Enough for any article; thousands of like numbers are a table or an attack. */
const MAX_EACH_WAY = 150;

/** The pool's quantities that could agree with one of `values`, the closest first within each direction. */
export function numbersNear(pool: SourcePool, values: readonly number[]): PooledNumber[] {
  return values.flatMap((value) => {
    const middle = firstFrom(pool, value);
    const near: PooledNumber[] = [];
    for (let at = middle; at < pool.numbers.length && at < middle + MAX_EACH_WAY; at += 1) {
      const entry = pool.numbers[at];
      if (entry === undefined || entry.value > value * REACH) break;
      near.push(entry);
    }
    for (let at = middle - 1; at >= 0 && at >= middle - MAX_EACH_WAY; at -= 1) {
      const entry = pool.numbers[at];
      if (entry === undefined || entry.value < value / REACH) break;
      near.push(entry);
    }
    return near;
  });
}

function firstFrom(pool: SourcePool, value: number): number {
  let low = 0;
  let high = pool.numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pool.numbers[middle]?.value ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
