import written from './concepts.json' with { type: 'json' };
import { stemmerOf } from './stemming.js';
import { SEARCH_STOP_WORDS } from './stop-words.js';
import { foldLetters, type Word } from './words.js';

/** One thing under the names it goes by; the first is the one it is indexed as. Names are folded. */
const NAMES: readonly (readonly string[])[] = written;

/** A name as the stems it consists of. */
interface ConceptName {
  readonly stems: readonly string[];
  /** The lexeme that stands for the concept. */
  readonly lexeme: string;
}

/** The names of all concepts by their first stem, longer ones first, stemmed as the texts are. */
function conceptNames(stem: (word: string) => string): ReadonlyMap<string, readonly ConceptName[]> {
  const byFirst = new Map<string, ConceptName[]>();
  for (const names of NAMES) {
    const [first = ''] = names;
    const lexeme = first.replaceAll(' ', '');
    for (const name of names) {
      const stems = name.split(' ').map(stem);
      const [start = ''] = stems;
      byFirst.set(start, [...(byFirst.get(start) ?? []), { stems, lexeme }]);
    }
  }
  for (const names of byFirst.values()) names.sort((a, b) => b.stems.length - a.stems.length);
  return byFirst;
}

/** One searchable unit: a word's stem, or a concept that spans `words` words. */
export interface Lexeme {
  readonly lexeme: string;
  /** Index of its first word in the text. */
  readonly at: number;
  readonly words: number;
}

const italian = stemmerOf('it');

/** Words repeat, and each is asked for twice: for a concept that begins with it, and for itself. */
const stems = new Map<string, string>();
const MAX_STORED_STEMS = 50_000;

/** The stem of a lower-case word, its accents folded after stemming, so that «libertà» and «liberta» meet. */
export function stemOf(lower: string): string {
  const known = stems.get(lower);
  if (known !== undefined) return known;
  if (stems.size >= MAX_STORED_STEMS) stems.clear();
  const stem = newStemOf(lower);
  stems.set(lower, stem);
  return stem;
}

function newStemOf(lower: string): string {
  if (/\d/.test(lower)) return foldLetters(lower);
  return foldLetters(italian(withoutEnglishPlural(lower))) || foldLetters(lower);
}

/** No Italian word ends in consonant and s: startups, agents, chatbots. */
function withoutEnglishPlural(lower: string): string {
  return lower.length > 4 && /[bcdfgklmnprtvz]s$/.test(lower) ? lower.slice(0, -1) : lower;
}

const CONCEPTS = conceptNames((word) => stemOf(word));

/**
 * Lexemes of a text: the stem of every word that is no function word, and every concept as well (the words of
 * «intelligenza artificiale» stand for themselves and for `ai`).
 */
export function lexemesOf(words: readonly Word[]): Lexeme[] {
  const lexemes: Lexeme[] = [];
  words.forEach((word, at) => {
    const concept = conceptAt(words, at);
    if (concept) lexemes.push({ lexeme: concept.lexeme, at, words: concept.stems.length });
    if (!isStopWord(word)) {
      const stem = stemOf(word.lower);
      if (stem !== concept?.lexeme) lexemes.push({ lexeme: stem, at, words: 1 });
    }
  });
  return lexemes;
}

/** The concept whose name begins at a word; the longest when there are several. */
export function conceptAt(words: readonly Word[], at: number): ConceptName | undefined {
  const first = words[at];
  if (!first) return undefined;
  return CONCEPTS.get(stemOf(first.lower))?.find(({ stems }) =>
    stems.every((stem, index) => {
      const word = words[at + index];
      return word !== undefined && stemOf(word.lower) === stem && !(word.folded === 'ai' && !word.isAcronym);
    }),
  );
}

/** The stems that a place of the text begins with where this lexeme stands: its own, or those of a concept's names. */
export function firstStemsOf(lexeme: string): readonly string[] {
  const names = [...CONCEPTS].filter(([, concepts]) => concepts.some((concept) => concept.lexeme === lexeme));
  return [lexeme, ...names.map(([first]) => first)];
}

/** A word that is not searched for. «AI» in capitals is the thing, «ai» is a preposition. */
export function isStopWord(word: Word): boolean {
  return SEARCH_STOP_WORDS.has(word.folded) && !word.isAcronym;
}
