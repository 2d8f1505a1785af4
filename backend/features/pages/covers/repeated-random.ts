/** A source of numbers in [0, 1) that repeats for the same word: images must be the same in every process. */
export type Random = () => number;

/** Mulberry32 (public domain, Tommy Ettinger), seeded with the FNV-1a hash of the word. */
export function randomFrom(word: string): Random {
  let state = hashOf(word);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the given things. */
export function pick<Thing>(random: Random, things: readonly [Thing, ...Thing[]]): Thing {
  return things[Math.floor(random() * things.length)] ?? things[0];
}

/** One of many by which the eight articles of a fresh installation have eight different drawings. */
const SEED = 41;

function hashOf(word: string): number {
  let hash = 0x811c9dc5 ^ SEED;
  for (const character of word) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // FNV alone leaves words that differ in their last letter close together; two rounds of mixing part them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
