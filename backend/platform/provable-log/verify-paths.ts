import { nodeHash } from './merkle-tree.js';

/** Whether a path leads from a leaf (counted from 0) to the root of a tree of `size` leaves (RFC 9162, 2.1.3.2). Pure. */
export function leadsToRoot(
  leafHash: Buffer,
  leaf: number,
  size: number,
  path: readonly Buffer[],
  root: Buffer,
): boolean {
  if (!Number.isSafeInteger(leaf) || !Number.isSafeInteger(size) || leaf < 0 || leaf >= size) return false;
  let [place, last, hash] = [leaf, size - 1, leafHash];
  for (const sibling of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(sibling, hash);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else hash = nodeHash(hash, sibling);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && hash.equals(root);
}

/** Whether a tree of `size` leaves begins with the leaves of an earlier one (RFC 9162, 2.1.4.2). Pure. */
export function isContinuation(
  earlier: { readonly size: number; readonly root: Buffer },
  later: { readonly size: number; readonly root: Buffer },
  path: readonly Buffer[],
): boolean {
  if (earlier.size < 1 || earlier.size > later.size) return false;
  if (earlier.size === later.size) return path.length === 0 && earlier.root.equals(later.root);
  let [place, last] = [earlier.size - 1, later.size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  // The root of an earlier tree that is a whole subtree of the later one is not written down again.
  const hashes = place === 0 ? [earlier.root, ...path] : path;
  const [first, ...others] = hashes;
  if (first === undefined) return false;
  let [before, after] = [first, first];
  for (const hash of others) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      before = nodeHash(hash, before);
      after = nodeHash(hash, after);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else after = nodeHash(after, hash);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && before.equals(earlier.root) && after.equals(later.root);
}

/** Shifting by one place, also beyond 32 bits. */
function half(number: number): number {
  return Math.floor(number / 2);
}
