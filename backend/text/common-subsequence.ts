type Pair = readonly [number, number];

/** Two sentences of three hundred different words are below it; a table of this size is filled within some milliseconds. */
const MAX_TABLE = 1_000_000;

/**
 * Pairs of places of the longest common subsequence of two lists. What they begin and end with alike is paired first; between,
 * it takes time and memory by the product of the lengths, and lists that differ over too much have nothing in common there. Pure.
 */
export function commonSubsequence(old: readonly string[], fresh: readonly string[]): Pair[] {
  const shorter = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < shorter && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail += 1;
  const between = pairsBetween(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail));
  return [
    ...Array.from({ length: head }, (_, at): Pair => [at, at]),
    ...between.map(([a, b]): Pair => [a + head, b + head]),
    ...Array.from({ length: tail }, (_, at): Pair => [old.length - tail + at, fresh.length - tail + at]),
  ];
}

function pairsBetween(old: readonly string[], fresh: readonly string[]): Pair[] {
  const width = fresh.length + 1;
  if (old.length * width > MAX_TABLE) return [];
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = fresh.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] =
        old[a] === fresh[b]
          ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0);
    }
  }
  const pairs: Pair[] = [];
  for (let a = 0, b = 0; a < old.length && b < fresh.length; ) {
    if (old[a] === fresh[b]) {
      pairs.push([a, b]);
      a += 1;
      b += 1;
    } else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  return pairs;
}
