import type { SearchTerm } from './parse-search.js';
import { HEAD } from './search-document.js';

/** A part of the ranking: how much an article that matches `query` gains by it. */
export interface RankedPart {
  /** Text of a `tsquery`. */
  readonly query: string;
  readonly gain: number;
}

/** A beginning of a word finds less surely what was meant than the whole word. */
const GAIN_OF_BEGINNING = 0.4;
const GAIN_OF_PHRASE = 2;

/** One term as a `tsquery`. Lexemes hold no quotes, so nothing a reader types can be an operator. */
export function termQuery(term: SearchTerm): string {
  if (term.kind === 'word') return literal(term.lexeme);
  const [first, ...rest] = term.lexemes;
  let query = literal(first?.lexeme ?? '');
  let offset = first?.offset ?? 0;
  for (const next of rest) {
    query += ` <${next.offset - offset}> ${literal(next.lexeme)}`;
    offset = next.offset;
  }
  return `(${query})`;
}

/** The words of a term without their order: what the index can answer alone. */
export function looseQuery(term: SearchTerm): string {
  if (term.kind === 'word') return literal(term.lexeme);
  return `(${term.lexemes.map(({ lexeme }) => literal(lexeme)).join(' & ')})`;
}

/** Every term; the last word may also be the beginning of `completions`. */
export function allTerms(
  terms: readonly SearchTerm[],
  completions: readonly string[],
  queryOf: (term: SearchTerm) => string,
): string {
  return terms
    .map((term, index) => {
      const isLast = index === terms.length - 1;
      const more = isLast && term.kind === 'word' ? completions.filter((lexeme) => lexeme !== term.lexeme) : [];
      return more.length === 0 ? queryOf(term) : `(${[queryOf(term), ...more.map(literal)].join(' | ')})`;
    })
    .join(' & ');
}

/** All words in title, category or tags. */
export function headQuery(terms: readonly SearchTerm[]): string {
  return terms
    .flatMap((term) => (term.kind === 'word' ? [term.lexeme] : term.lexemes.map(({ lexeme }) => lexeme)))
    .map((lexeme) => literal(HEAD + lexeme))
    .join(' & ');
}

/** What the score of an article is made of; `gains` are the terms' own, 1 when all articles contain all terms. */
export function rankedParts(
  terms: readonly SearchTerm[],
  completions: readonly string[],
  gains: readonly number[] = [],
): RankedPart[] {
  const parts = terms.map((term, index) => ({
    query: termQuery(term),
    gain: (gains[index] ?? 1) * (term.kind === 'phrase' ? GAIN_OF_PHRASE : 1),
  }));
  const last = terms.at(-1);
  const more = completions.filter((lexeme) => last?.kind === 'word' && lexeme !== last.lexeme);
  if (more.length > 0) parts.push({ query: more.map(literal).join(' | '), gain: GAIN_OF_BEGINNING });
  return parts;
}

/** Neighbouring words, which gain when they stand together in the article as they do in the question. */
export function neighbours(terms: readonly SearchTerm[], gains: readonly number[] = []): RankedPart[] {
  return terms.flatMap((term, index) => {
    const next = terms[index + 1];
    if (term.kind !== 'word' || next?.kind !== 'word') return [];
    const [a, b] = [literal(term.lexeme), literal(next.lexeme)];
    const gain = Math.min(gains[index] ?? 1, gains[index + 1] ?? 1);
    return [{ query: `(${a} <-> ${b}) | (${a} <2> ${b})`, gain }];
  });
}

/** How much a word says: the rarer, the more. */
export function gainOf(documents: number, published: number): number {
  return Math.log(1 + published / Math.max(1, documents));
}

function literal(lexeme: string): string {
  return `'${lexeme}'`;
}
