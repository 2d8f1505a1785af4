import type { SearchTerm } from './parse-search.js';

/** About how many articles there are, and what share of them holds each of the frequent words. */
export interface WordShares {
  readonly articles: number;
  /** By lexeme, 0 to 1; what is missing is rare. */
  readonly shares: ReadonlyMap<string, number>;
}

/** About the share of all articles that fulfil every term, at most: 0 when one of them is rare. */
export function shareOfAll(
  terms: readonly SearchTerm[],
  completions: readonly string[],
  { shares }: WordShares,
): number {
  const shareOf = (lexemes: readonly string[]) => lexemes.map((lexeme) => shares.get(lexeme) ?? 0);
  const ofTerms = terms.map((term, index) => {
    if (term.kind === 'phrase') return Math.min(...shareOf(term.lexemes.map(({ lexeme }) => lexeme)));
    return Math.max(...shareOf([term.lexeme, ...(index === terms.length - 1 ? completions : [])]));
  });
  return Math.min(1, ...ofTerms);
}
