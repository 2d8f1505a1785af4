import type { Token } from '../../../text/tokens.js';
import { type PageWords, squash, type TokenRange } from './page-words.js';
import { diffWords, type WordChange, weightOf } from './word-changes.js';

/** Where a page says nearly the same as a sentence. */
export interface NearPlace {
  readonly range: TokenRange;
  /** Share of the words of both that they have in common, in order, by weight; 0–1. */
  readonly share: number;
  readonly changes: readonly WordChange[];
}

const MAX_WORDS = 400;
const MAX_PLACES = 400;
const WINDOWS = 8;
const MIN_COMMON = 3;

/**
 * The place of a page that is nearest to a sentence, when they share at least `minShare`; null otherwise. A stretch that
 * `isOther` knows (by its squashed words) is left out. Pure.
 */
export function nearestPlace(
  sentence: readonly Token[],
  page: PageWords,
  isOther: (squashed: string) => boolean,
  minShare: number,
): NearPlace | null {
  const sought = sentence.slice(0, MAX_WORDS);
  let best: NearPlace | null = null;
  for (const start of likelyStarts(sought, page)) {
    const place = placeAt(sought, page, start);
    if (place === null || place.share < minShare || (best !== null && place.share <= best.share)) continue;
    if (isOther(squash(page.tokens.slice(place.range.from, place.range.to)))) continue;
    best = place;
  }
  return best;
}

function placeAt(sought: readonly Token[], page: PageWords, start: number): NearPlace | null {
  const slack = Math.max(4, Math.ceil(sought.length * 0.25));
  const first = Math.max(0, start - slack);
  const window = page.tokens.slice(first, start + sought.length + slack);
  const wide = together(diffWords(sought, window).same, sought, (at) => endsSentence(window, at, page.text));
  const [head, tail] = [wide[0], wide.at(-1)];
  if (head === undefined || tail === undefined || wide.length < Math.min(MIN_COMMON, sought.length)) return null;
  // At its ends the window is cut to what belongs to the sentence: as many words as the sentence has there.
  const from = Math.max(0, head[1] - head[0]);
  const to = Math.min(window.length, tail[1] + sought.length - tail[0]);
  const stretch = withinSentence(window, from, to, head[1], tail[1], page.text);
  const fresh = window.slice(stretch.from, stretch.to);
  const { changes, same } = diffWords(sought, fresh);
  const weight = (tokens: readonly Token[]) => tokens.reduce((sum, token) => sum + weightOf(token), 0);
  const common = weight(same.flatMap(([at]) => sought[at] ?? []));
  const own = changes.filter(({ removed, added }) => removed.length > 0 || !isLineApart(page.text, added));
  const range = { from: first + stretch.from, to: first + stretch.to };
  return { range, share: (2 * common) / (weight(sought) + weight(fresh)), changes: own };
}

/** Without the small words at both ends that agree by chance, in a sentence beside. */
function together(
  pairs: readonly (readonly [number, number])[],
  sought: readonly Token[],
  isLast: (place: number) => boolean,
): (readonly [number, number])[] {
  const own = [...pairs];
  const isStray = (end: (typeof own)[number] | undefined, next: (typeof own)[number] | undefined) => {
    const token = end && sought[end[0]];
    if (end === undefined || next === undefined || token === undefined || weightOf(token) === 1) return false;
    const [near, far] = end[1] < next[1] ? [end[1], next[1]] : [next[1], end[1]];
    const between = Array.from({ length: far - near }, (_, step) => near + step);
    return far - near - Math.abs(next[0] - end[0]) > 1 || between.some(isLast);
  };
  while (isStray(own[0], own[1])) own.shift();
  while (isStray(own.at(-1), own.at(-2))) own.pop();
  return own;
}

/** Whether words stand on lines of their own: a page set something between two lines of the sentence. */
function isLineApart(text: string, added: readonly Token[]): boolean {
  const [first, last] = [added[0], added.at(-1)];
  if (first === undefined || last === undefined) return false;
  return (
    /\n\W*$/.test(text.slice(Math.max(0, first.start - 20), first.start)) &&
    /^\W*\n/.test(text.slice(last.end, last.end + 20))
  );
}

/** The words at both ends as far as they stand in the same sentence as those that agree. */
function withinSentence(
  window: readonly Token[],
  from: number,
  to: number,
  firstSame: number,
  lastSame: number,
  text: string,
): TokenRange {
  const isCut = (at: number) => endsSentence(window, at, text);
  let begin = firstSame;
  while (begin > from && !isCut(begin - 1)) begin -= 1;
  let end = lastSame + 1;
  while (end < to && !isCut(end - 1)) end += 1;
  return { from: begin, to: end };
}

function endsSentence(window: readonly Token[], at: number, text: string): boolean {
  return /[.!?…\n。！？]/u.test(text.slice(window[at]?.end ?? 0, window[at + 1]?.start ?? 0));
}

/** Where most words agree on one alignment. */
function likelyStarts(sought: readonly Token[], { places }: PageWords): number[] {
  const votes = new Map<number, number>();
  sought.forEach((token, at) => {
    const found = places.get(token.folded) ?? [];
    if (found.length > MAX_PLACES) return;
    for (const place of found) {
      // A word put in or left out before it moves a place by a few.
      const start = Math.round((place - at) / 4) * 4;
      votes.set(start, (votes.get(start) ?? 0) + weightOf(token));
    }
  });
  return [...votes]
    .sort((one, other) => other[1] - one[1] || one[0] - other[0])
    .slice(0, WINDOWS)
    .map(([start]) => start);
}
