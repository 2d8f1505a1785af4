import { createHash } from 'node:crypto';

/**
 * The hash tree of RFC 6962 (Certificate Transparency) over any number of leaves, by SHA-256. A tree of a million leaves is
 * computed from the hashes of its subtrees, of which those of 256, 65,536, … leaves can be kept: see `TreeTiles`. Pure.
 */

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** Subtrees of 256, of 256², … leaves are kept. */
export const TILE_WIDTH = 256;

/** What a tree without leaves has for its root. */
export const EMPTY_ROOT = createHash('sha256').digest();

/** The hash of a leaf; its prefix keeps it apart from a node's. */
export function leafHash(leaf: string): Buffer {
  return createHash('sha256').update(LEAF).update(leaf).digest();
}

/** The hash of a node over its two children. */
export function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest();
}

/**
 * The root over hashes of leaves, or of whole subtrees of one size; the last one may stand for a smaller subtree.
 */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  const [only] = hashes;
  if (only === undefined) return EMPTY_ROOT;
  if (hashes.length === 1) return only;
  const split = splitOf(hashes.length);
  return nodeHash(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
}

/** The largest power of two below a number of at least two. */
export function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/**
 * Reads hashes of whole subtrees: at level 0 of leaves, at level 1 of 256 leaves, at level 2 of 65,536. `tile` counts in
 * groups of 256 of them; the last tile of a level is as long as there are whole subtrees.
 */
export type TreeTiles = (level: number, tile: number) => Promise<readonly Buffer[]>;

/** The root of the first `size` leaves. */
export function treeRoot(size: number, tiles: TreeTiles): Promise<Buffer> {
  return subtreeRoot(0, size, tiles);
}

/** What leads from one leaf (counted from 0) to the root of the first `size` leaves. */
export async function inclusionPath(leaf: number, size: number, tiles: TreeTiles): Promise<Buffer[]> {
  const path: Buffer[] = [];
  let [first, count] = [0, size];
  while (count > 1) {
    const split = splitOf(count);
    if (leaf < first + split) {
      path.unshift(await subtreeRoot(first + split, count - split, tiles));
      count = split;
    } else {
      path.unshift(await subtreeRoot(first, split, tiles));
      first += split;
      count -= split;
    }
  }
  return path;
}

/** What shows that the first `size` leaves begin with the first `earlier` ones; `earlier` is at least 1. */
export async function consistencyPath(earlier: number, size: number, tiles: TreeTiles): Promise<Buffer[]> {
  const path: Buffer[] = [];
  let [first, count, left] = [0, size, earlier];
  // Whether the earlier tree is a whole subtree of the later one from its first leaf on: its root is then known.
  let isKnown = true;
  while (left !== count) {
    const split = splitOf(count);
    if (left <= split) {
      path.unshift(await subtreeRoot(first + split, count - split, tiles));
      count = split;
    } else {
      path.unshift(await subtreeRoot(first, split, tiles));
      first += split;
      count -= split;
      left -= split;
      isKnown = false;
    }
  }
  if (!isKnown) path.unshift(await subtreeRoot(first, count, tiles));
  return path;
}

/** The root over `count` leaves from `first` on, where they are a subtree: they never lie in two tiles of their level. */
async function subtreeRoot(first: number, count: number, tiles: TreeTiles): Promise<Buffer> {
  if (count === 0) return EMPTY_ROOT;
  let level = 0;
  let width = 1;
  while (width * TILE_WIDTH <= count) {
    level += 1;
    width *= TILE_WIDTH;
  }
  const whole = Math.floor(count / width);
  const begin = first / width;
  const tile = await tiles(level, Math.floor(begin / TILE_WIDTH));
  const hashes = tile.slice(begin % TILE_WIDTH, (begin % TILE_WIDTH) + whole);
  if (hashes.length !== whole) throw new RangeError('The tree is shorter than what is asked of it.');
  const rest = count - whole * width;
  return rootOf(rest === 0 ? hashes : [...hashes, await subtreeRoot(first + whole * width, rest, tiles)]);
}

/** A tree that leaves are put into one after the other: it knows its root at each size and holds a few hashes only. */
export class GrowingTree {
  size = 0;
  /** Roots of whole subtrees, the largest first, with their number of leaves. */
  readonly #peaks: { readonly leaves: number; readonly hash: Buffer }[] = [];

  /** Puts in the hash of the next leaf. */
  push(hash: Buffer): void {
    let peak = { leaves: 1, hash };
    for (let last = this.#peaks.at(-1); last?.leaves === peak.leaves; last = this.#peaks.at(-1)) {
      peak = { leaves: peak.leaves * 2, hash: nodeHash(last.hash, peak.hash) };
      this.#peaks.pop();
    }
    this.#peaks.push(peak);
    this.size += 1;
  }

  /** The root over everything put in so far. */
  root(): Buffer {
    const [last, ...others] = [...this.#peaks].reverse();
    return last === undefined ? EMPTY_ROOT : others.reduce((root, { hash }) => nodeHash(hash, root), last.hash);
  }
}
