import { withoutAccents } from '../characters/accents.js';

/** Which of some ideas stand in a text. */
export interface IdeaFinder {
  /** Notes the index of each idea that the words hold and that `places` does not have yet, under `place`. */
  find(words: readonly string[], place: number, places: Map<number, number>): void;
}

/** The words of a text as names are sought in them: without accents and signs, letters as they were written. */
export function foldedWords(text: string): string[] {
  return withoutAccents(text).match(word) ?? [];
}

/** Plain ranges: properties of letters are found slowly, and a year of news is read while somebody types. */
const word = /[A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fef\u3040-\ud7ff]+/g;

/** The names of one line of a table of ideas, without the line's own breaks. */
export function namesOf(idea: string): string[] {
  return idea
    .split('|')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** A finder for some ideas, each a line of names as in `topic-terms.ts`. */
export function ideaFinder(ideas: readonly string[]): IdeaFinder {
  const whole = new Map<string, Name[]>();
  const beginnings = new Map<string, Name[]>();
  ideas.forEach((idea, index) => {
    for (const written of namesOf(idea)) {
      const parts = written.split(' ').map(partOf);
      const [first] = parts as [Part];
      const [table, key] = first.kind === 'whole' ? [whole, first.text] : [beginnings, first.text.slice(0, KEY_LENGTH)];
      const known = table.get(key);
      if (known === undefined) table.set(key, [{ index, parts }]);
      else known.push({ index, parts });
    }
  });
  return {
    find(words, place, places) {
      const lower = words.map((one) => one.toLowerCase());
      for (let at = 0; at < words.length; at += 1) {
        const key = lower[at] ?? '';
        for (const names of [whole.get(key), beginnings.get(key.slice(0, KEY_LENGTH))]) {
          for (const name of names ?? [])
            if (!places.has(name.index) && standsAt(name.parts, words, lower, at)) places.set(name.index, place);
        }
      }
    },
  };
}

/** Letters that all names with an open end begin with at least. */
const KEY_LENGTH = 3;

interface Name {
  readonly index: number;
  readonly parts: readonly Part[];
}

interface Part {
  /** `whole` is this word, `beginning` any that begins so, `numbered` one that goes on with a figure. */
  readonly kind: 'whole' | 'beginning' | 'numbered';
  /** In small letters. */
  readonly text: string;
  /** As it must be written; null where letters of either case do. */
  readonly written: string | null;
}

function partOf(written: string): Part {
  const kind = written.endsWith('*') ? 'beginning' : written.endsWith('#') ? 'numbered' : 'whole';
  const text = kind === 'whole' ? written : written.slice(0, -1);
  const lower = text.toLowerCase();
  return { kind, text: lower, written: lower === text ? null : text };
}

function standsAt(parts: readonly Part[], words: readonly string[], lower: readonly string[], at: number): boolean {
  return parts.every((part, offset) => isPart(part, words[at + offset] ?? '', lower[at + offset] ?? ''));
}

function isPart({ kind, text, written }: Part, word: string, lower: string): boolean {
  if (written !== null && word !== written && word !== written.toUpperCase()) return false;
  if (kind === 'whole') return lower === text;
  return lower.startsWith(text) && (kind === 'beginning' ? lower !== '' : /^\d/.test(lower.slice(text.length)));
}
