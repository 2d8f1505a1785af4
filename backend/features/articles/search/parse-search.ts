import { withoutInvisible } from '../../../text/characters/invisible.js';
import { conceptAt, isStopWord, stemOf } from '../../../text/lexemes.js';
import { type Word, wordsOf } from '../../../text/words.js';

/** One thing an article should contain. */
export type SearchTerm =
  | { readonly kind: 'word'; readonly lexeme: string; readonly written: string }
  | { readonly kind: 'phrase'; readonly lexemes: readonly PhraseLexeme[]; readonly written: string };

/** A word of a phrase and how many words after the first it stands. */
export interface PhraseLexeme {
  readonly lexeme: string;
  readonly offset: number;
}

/** What a reader searches for. */
export interface ParsedSearch {
  readonly terms: readonly SearchTerm[];
  /** The last word as far as it was typed, folded, when it may be a beginning: «contrat» finds «contratto». */
  readonly beginning: string | null;
}

/** Longer texts are cut: the rest of what is pasted by mistake is not searched for. */
export const MAX_SEARCH_LENGTH = 300;
const MAX_TERMS = 16;
const MIN_BEGINNING_LENGTH = 3;
const QUOTED = /"([^"]*)"|“([^”]*)”|«([^»]*)»/g;

/**
 * Reads the text of the search field. Only quotation marks mean something; every other sign separates words. Takes
 * any text, never throws, and gives no terms when there is nothing to search for.
 */
export function parseSearch(text: string): ParsedSearch {
  const asked = withoutInvisible(text.slice(0, MAX_SEARCH_LENGTH));
  const terms: SearchTerm[] = [];
  const plain = asked.replace(QUOTED, (quoted) => {
    terms.push(...phraseOf(quoted.slice(1, -1)));
    return ' '.repeat(quoted.length);
  });
  const words = wordsOf(plain).map(likeAnAcronym);
  terms.push(...wordTerms(words));
  const last = words.at(-1);
  const atEnd = last !== undefined && last.end === asked.trimEnd().length;
  const mayBegin = atEnd && last.folded.length >= MIN_BEGINNING_LENGTH && !/\d/.test(last.folded);
  return { terms: different(terms).slice(0, MAX_TERMS), beginning: mayBegin ? last.folded : null };
}

/** Readers type «ai» for AI. In the middle of a sentence («serve ai giornalisti») it is the preposition. */
function likeAnAcronym(word: Word, at: number, words: readonly Word[]): Word {
  const isOutside = at === 0 || at === words.length - 1;
  return word.folded === 'ai' && isOutside ? { ...word, isAcronym: true } : word;
}

function wordTerms(words: readonly Word[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let passed = 0;
  words.forEach((word, at) => {
    if (at < passed) return; // within the concept before it
    const concept = conceptAt(words, at);
    passed = at + (concept?.stems.length ?? 1);
    if (!concept && isStopWord(word)) return;
    terms.push({
      kind: 'word',
      lexeme: concept?.lexeme ?? stemOf(word.lower),
      written: written(words.slice(at, passed)),
    });
  });
  return terms;
}

/** Quoted words in their order; function words only keep their place. A single word is no phrase. */
function phraseOf(text: string): SearchTerm[] {
  const words = wordsOf(text);
  const lexemes = words.flatMap((word, at) => (isStopWord(word) ? [] : [{ lexeme: stemOf(word.lower), at }]));
  const [first] = lexemes;
  if (!first || lexemes.length === 1) return wordTerms(words);
  const placed = lexemes.map(({ lexeme, at }) => ({ lexeme, offset: at - first.at }));
  return [{ kind: 'phrase', lexemes: placed, written: written(words) }];
}

function written(words: readonly Word[]): string {
  return words.map(({ lower }) => lower).join(' ');
}

function different(terms: readonly SearchTerm[]): SearchTerm[] {
  const seen = new Set<string>();
  return terms.filter((term) => {
    const key = term.kind === 'word' ? term.lexeme : `"${term.written}"`;
    return !seen.has(key) && seen.add(key);
  });
}
