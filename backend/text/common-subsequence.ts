/** Pairs of places of the longest common subsequence of two lists; takes time and memory by the product of their lengths. Pure. */
export function commonSubsequence(old: readonly string[], fresh: readonly string[]): (readonly [number, number])[] {
  const width = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = fresh.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] =
        old[a] === fresh[b]
          ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0);
    }
  }
  const pairs: (readonly [number, number])[] = [];
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
