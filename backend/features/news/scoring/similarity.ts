/** Shared part of two sets, 0 to 1. Exact: the sets are small, so estimating it by MinHash would gain nothing. */
export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const value of small) if (large.has(value)) shared += 1;
  const union = a.size + b.size - shared;
  return union === 0 ? 0 : shared / union;
}

const { imul } = Math;

/** 64 bits as two 32-bit halves: BigInt arithmetic would be a hundred times slower. */
export type SimHash = readonly [number, number];

/** Charikar's fingerprint of a set of 32-bit features: similar sets differ in few bits. */
export function simHash(features: ReadonlySet<number>): SimHash {
  const low = new Int32Array(32);
  const high = new Int32Array(32);
  for (const feature of features) {
    const other = imul(feature ^ 0x9e3779b9, 0x85ebca6b) ^ (feature >>> 15);
    for (let bit = 0; bit < 32; bit += 1) {
      low[bit] = (low[bit] ?? 0) + ((feature >>> bit) & 1 ? 1 : -1);
      high[bit] = (high[bit] ?? 0) + ((other >>> bit) & 1 ? 1 : -1);
    }
  }
  return [signs(low), signs(high)];
}

/** Number of differing bits; 64 when one is missing. */
export function simHashDistance(a: SimHash | undefined, b: SimHash | undefined): number {
  if (!a || !b) return 64;
  return bitCount(a[0] ^ b[0]) + bitCount(a[1] ^ b[1]);
}

function signs(counts: Int32Array): number {
  return counts.reduce((bits, count, bit) => (count > 0 ? bits | (1 << bit) : bits), 0);
}

function bitCount(value: number): number {
  let rest = value >>> 0;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
