import { foldLetters } from '../../../text/words.js';

const MIN_LENGTH = 4;
const MAX_LENGTH = 30;
/** Letters that are heard alike or mistaken for each other. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[ckq]+/g, 'c'],
  [/[sz]+/g, 's'],
  [/w/g, 'v'],
  [/h|[aeiouyj]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Whether a word is long and plain enough to be offered instead of a mistyped one. */
export function canBeSuggested(lower: string): boolean {
  return lower.length >= MIN_LENGTH && lower.length <= MAX_LENGTH && /^\p{L}+$/u.test(lower);
}

/**
 * Under which a word is found by those who mistype it: its consonants, and these with one left out. Vowels, doubled
 * letters and letters that sound alike make no difference; one other consonant may be wrong, missing, added or
 * swapped.
 */
export function nearKeys(lower: string): string[] {
  const skeleton = ALIKE.reduce((word, [pattern, by]) => word.replace(pattern, by), foldLetters(lower));
  const keys = new Set([skeleton]);
  for (let at = 0; at < skeleton.length; at += 1) keys.add(skeleton.slice(0, at) + skeleton.slice(at + 1));
  return [...keys].filter((key) => key !== '');
}

/** The words nearest to what was typed, nearest first; none that would need more errors than its length allows. */
export function nearestWords(typed: string, words: readonly string[], most: number): string[] {
  const folded = foldLetters(typed);
  const allowed = folded.length <= 5 ? 1 : 2;
  return words
    .map((word) => ({ word, distance: distanceWithin(folded, foldLetters(word), allowed) }))
    .filter(({ distance }) => distance > 0 && distance <= allowed)
    .sort((a, b) => a.distance - b.distance || commonStart(folded, b.word) - commonStart(folded, a.word))
    .slice(0, most)
    .map(({ word }) => word);
}

/** Errors between two words: a letter wrong, missing, added, or two swapped; `limit + 1` when there are more. */
export function distanceWithin(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return Math.min(previous[b.length] ?? 0, limit + 1);
}

function commonStart(folded: string, word: string): number {
  let length = 0;
  while (length < word.length && word[length] === folded[length]) length += 1;
  return length;
}
