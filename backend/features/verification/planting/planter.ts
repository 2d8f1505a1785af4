import type { Random } from '../../../contract/cover-numbers.js';
import type { KnownFacts } from './known-facts.js';

/** A sentence that the check holds supported. */
export interface PlantingSite {
  readonly id: string;
  readonly text: string;
  /** In the plain text of the body. */
  readonly start: number;
  readonly end: number;
  /** The passages it leans on, as words to compare. */
  readonly evidence: string;
}

/** Other words for a part of a sentence. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Everything a planter may look at. */
export interface PlantingFacts {
  readonly known: KnownFacts;
  /** Who is named in the article as saying something. */
  readonly speakers: readonly string[];
}

/** Proposes errors of one kind for a sentence, the preferred first; none when it has no place for one. Pure. */
export type Planter = (site: PlantingSite, facts: PlantingFacts, random: Random) => readonly Replacement[];

/** The sentence with other words in one place. */
export function replaced(text: string, { start, end, text: words }: Replacement): string {
  return text.slice(0, start) + words + text.slice(end);
}

/** Stretches between quotation marks, marks included. */
export function quotedRanges(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(/«[^«»]*»|“[^“”]*”|"[^"]*"/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Whether a place stands inside a quotation, whose words are a kind of their own. */
export function isQuoted(text: string, at: number): boolean {
  return quotedRanges(text).some(({ start, end }) => start <= at && at < end);
}

/** Numbers before which Italian elides or changes an article: l'8, l'11, un 8. */
function elides(written: string): boolean {
  return /^(?:8|11(?!\d)|1(?!\d))/.test(written);
}

/** Whether one number may stand where another stood without a change around it. */
export function fitsBefore(written: string, other: string): boolean {
  return elides(written) === elides(other);
}

/** Whether one word may follow the article of another: both begin with a vowel, or both plainly with a consonant. */
export function beginsAlike(word: string, other: string): boolean {
  return onset(word) === onset(other);
}

function onset(word: string): 'vowel' | 'impure' | 'consonant' {
  if (/^[aeiouàèéìòù]/iu.test(word)) return 'vowel';
  return /^(?:s[^aeiou]|z|gn|ps|pn|x|y)/iu.test(word) ? 'impure' : 'consonant';
}
