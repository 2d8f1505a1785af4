import { tokenize } from '../../../../text/tokens.js';
import type { ReadSource, SourcePool } from './source-pool.js';

/** The best place of a quotation in the sources, and how much of it stands there word by word (0–1). */
export interface QuoteMatch {
  readonly similarity: number;
  readonly sourceId: string | null;
}

const MAX_QUOTE_WORDS = 250;
const MAX_PLACES = 400;
const WINDOWS = 4;

/** Finds a quotation in the sources. Parts left out with «…» or «[…]» are searched one by one; the worst part decides. */
export function findQuote(quote: string, pool: SourcePool): QuoteMatch {
  const parts = quote
    .split(/\[[^\]]{0,200}\]|\.\.\.|…/)
    .map((part) =>
      tokenize(part)
        .map((token) => token.folded)
        .slice(0, MAX_QUOTE_WORDS),
    )
    .filter((words) => words.length > 0);
  let worst: QuoteMatch = { similarity: parts.length === 0 ? 0 : 1, sourceId: null };
  for (const words of parts) {
    let best: QuoteMatch = { similarity: 0, sourceId: null };
    for (const source of pool.sources) {
      const similarity = similarityIn(source, words);
      if (similarity > best.similarity) best = { similarity, sourceId: source.snapshot.id };
    }
    if (best.similarity <= worst.similarity) worst = best;
  }
  return worst;
}

/** Where most words agree on one alignment, the share of the quotation's words that follow one another there. */
function similarityIn(source: ReadSource, words: readonly string[]): number {
  const votes = new Map<number, number>();
  words.forEach((word, at) => {
    const places = source.places.get(word) ?? [];
    if (places.length > MAX_PLACES) return;
    for (const place of places) votes.set(place - at, (votes.get(place - at) ?? 0) + 1);
  });
  // Every word is a common one (or there are very few): try the places of the first word.
  if (votes.size === 0)
    for (const place of (source.places.get(words[0] ?? '') ?? []).slice(0, MAX_PLACES)) votes.set(place, 1);
  const starts = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, WINDOWS);
  let best = 0;
  for (const [start] of starts) {
    const slack = Math.max(2, Math.ceil(words.length * 0.15));
    const window = source.tokens
      .slice(Math.max(0, start - slack), start + words.length + slack)
      .map((token) => token.folded);
    best = Math.max(best, orderedShare(words, window));
    if (best === 1) break;
  }
  return best;
}

/** Longest common subsequence as a share of the quotation. */
function orderedShare(words: readonly string[], window: readonly string[]): number {
  let previous = new Array<number>(window.length + 1).fill(0);
  for (const word of words) {
    const current = new Array<number>(window.length + 1).fill(0);
    for (let at = 1; at <= window.length; at += 1) {
      current[at] =
        window[at - 1] === word ? (previous[at - 1] ?? 0) + 1 : Math.max(previous[at] ?? 0, current[at - 1] ?? 0);
    }
    previous = current;
  }
  return (previous[window.length] ?? 0) / words.length;
}
