import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  consistencyPath,
  EMPTY_ROOT,
  GrowingTree,
  inclusionPath,
  leafHash,
  rootOf,
  TILE_WIDTH,
  type TreeTiles,
  treeRoot,
} from './merkle-tree.js';
import { isContinuation, leadsToRoot } from './verify-paths.js';

/** Test vectors that implementations of RFC 6962 share. */
const VECTOR_LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const VECTOR_ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const MANY = 70_000;
const leaves = Array.from({ length: MANY }, (_, place) => leafHash(`evento ${place + 1}`));

/** Tiles of a tree in memory, as a database would give them. */
function tilesOf(hashes: readonly Buffer[]): TreeTiles {
  const levels: Buffer[][] = [[...hashes]];
  for (let below = levels[0] ?? []; below.length >= TILE_WIDTH; below = levels.at(-1) ?? []) {
    const whole = Math.floor(below.length / TILE_WIDTH);
    const from = below;
    levels.push(Array.from({ length: whole }, (_, at) => rootOf(from.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH))));
  }
  return async (level, tile) => levels[level]?.slice(tile * TILE_WIDTH, (tile + 1) * TILE_WIDTH) ?? [];
}

const allTiles = tilesOf(leaves);
const upTo = (size: number): TreeTiles => (size === MANY ? allTiles : tilesOf(leaves.slice(0, size)));
const anySize = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 40 }), weight: 8 },
  { arbitrary: fc.integer({ min: 250, max: 1_100 }), weight: 6 },
  { arbitrary: fc.constant(MANY), weight: 1 },
);

describe('the hash tree', () => {
  it('has the roots that RFC 6962 gives it', async () => {
    const hashes = VECTOR_LEAVES.map((hex) => leafHash(Buffer.from(hex, 'hex').toString('latin1')));
    // The vectors are bytes below 0x80, so that their text is the same in UTF-8.
    const roots = VECTOR_ROOTS.map((_, at) => rootOf(hashes.slice(0, at + 1)).toString('hex'));
    expect(roots).toEqual(VECTOR_ROOTS);
    expect(await treeRoot(0, upTo(1))).toEqual(EMPTY_ROOT);
  });

  it('is the same whether it is computed at once, from subtrees, or leaf by leaf', async () => {
    const growing = new GrowingTree();
    const grown = new Map([[0, growing.root()]]);
    for (const leaf of leaves) {
      growing.push(leaf);
      if (growing.size <= 1_100 || growing.size === MANY) grown.set(growing.size, growing.root());
    }
    await fc.assert(
      fc.asyncProperty(anySize, async (size) => {
        const root = await treeRoot(size, upTo(size));
        expect(root).toEqual(rootOf(leaves.slice(0, size)));
        expect(root).toEqual(grown.get(size));
      }),
      { numRuns: 30 },
    );
  });

  it('leads from every leaf to its root, and from no other leaf, place, size or path', async () => {
    await fc.assert(
      fc.asyncProperty(anySize, fc.nat(), fc.nat(), async (size, anyLeaf, anyOther) => {
        const leaf = anyLeaf % size;
        const tiles = upTo(size);
        const root = await treeRoot(size, tiles);
        const path = await inclusionPath(leaf, size, tiles);
        const hash = leaves[leaf] ?? EMPTY_ROOT;
        expect(leadsToRoot(hash, leaf, size, path, root)).toBe(true);
        expect(leadsToRoot(leafHash('altro'), leaf, size, path, root)).toBe(false);
        const other = anyOther % size;
        if (other !== leaf) expect(leadsToRoot(hash, other, size, path, root)).toBe(false);
        expect(leadsToRoot(hash, leaf, size, [...path, EMPTY_ROOT], root)).toBe(false);
        if (path.length > 0) expect(leadsToRoot(hash, leaf, size, path.slice(1), root)).toBe(false);
        expect(leadsToRoot(hash, size, size, path, root)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('shows that a later tree begins with an earlier one, and with no other', async () => {
    await fc.assert(
      fc.asyncProperty(anySize, fc.nat(), async (size, any) => {
        const earlier = 1 + (any % size);
        const tiles = upTo(size);
        const later = { size, root: await treeRoot(size, tiles) };
        const before = { size: earlier, root: rootOf(leaves.slice(0, earlier)) };
        const path = await consistencyPath(earlier, size, tiles);
        expect(isContinuation(before, later, path)).toBe(true);
        expect(isContinuation({ ...before, root: leafHash('altro') }, later, path)).toBe(false);
        expect(isContinuation(before, { ...later, root: leafHash('altro') }, path)).toBe(false);
        expect(isContinuation(before, later, [...path, EMPTY_ROOT])).toBe(false);
        if (path.length > 0) expect(isContinuation(before, later, path.slice(0, -1))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
