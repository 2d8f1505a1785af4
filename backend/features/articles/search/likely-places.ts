import { foldLetters } from '../../../text/words.js';

/** A part of a text: `text.slice(start, end)`. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Longer than any name of a concept. */
const REACH_CHARACTERS = 30;
/** Stemming leaves so many letters at the beginning of a word as they are: its regions begin behind them. */
const STABLE_LETTERS = 3;
/** So far a word is read when one of its first letters is not plain; marks may stand apart from their letters. */
const FIRST_UNITS = 5;

/**
 * Finds the parts of a text where a word may have one of these stems, whole words each: cutting a text into words costs
 * ten times as much as finding three letters, and most words are not searched for. May name too many, never too few.
 * @param stems folded, as `stemOf` gives them
 */
export function likelyPlaces(stems: readonly string[]): (text: string) => readonly Place[] {
  const beginnings = [...new Set(stems.map(beginningOf))];
  const plain = beginnings.filter(isPlain).map(inBothCases);
  // Of the others too: behind a plain letter may come one that is not («aƀ»).
  const firsts = [...new Set(beginnings.map((start) => start.slice(0, 1)))].filter(isPlain).map(inBothCases);
  const unusual = `(${firsts.length === 0 ? '' : `(?:(?:${firsts.join('|')})[A-Za-z0-9]?)?`}${NOT_PLAIN})`;
  const pattern = new RegExp(`(?<![A-Za-z0-9])(?:${[...plain, unusual].join('|')})`, 'g');
  const mayBegin = (folded: string) => beginnings.some((start) => start.startsWith(folded) || folded.startsWith(start));
  return (text) => {
    const places: Place[] = [];
    let end = 0;
    for (const { index, 1: unusual } of text.matchAll(pattern)) {
      if (index + REACH_CHARACTERS <= end) continue;
      if (unusual !== undefined && !mayBegin(foldLetters(text.slice(index, index + FIRST_UNITS).toLowerCase())))
        continue;
      const start = Math.max(end, text.lastIndexOf(' ', index) + 1);
      const next = text.indexOf(' ', index + REACH_CHARACTERS);
      const last = places.at(-1);
      const isJoined = last !== undefined && start <= end;
      end = next === -1 ? text.length : next;
      if (isJoined) places[places.length - 1] = { start: last.start, end };
      else places.push({ start, end });
    }
    return places;
  };
}

/** A letter that is not plain; the signs of Italian texts are none. */
const NOT_PLAIN = /[^ -~\s\u2018\u2019\u201c\u201d\u2013\u2014\u2026\u00ab\u00bb]/.source;

/** Of a number the first figure alone: what groups the others is not kept. */
function beginningOf(stem: string): string {
  return /^[0-9]/.test(stem) ? stem.slice(0, 1) : stem.slice(0, STABLE_LETTERS);
}

function isPlain(letters: string): boolean {
  return /^[a-z0-9]+$/.test(letters);
}

function inBothCases(letters: string): string {
  return [...letters].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('');
}
