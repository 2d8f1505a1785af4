import { sameFigure } from '../text/figures.js';
import type { SourceSentence } from './read-sources.js';

const DENIAL = /(?<!\p{L})(?:non|nessun[oa]?|mai|né|senza|neppure|nemmeno|not?|never|without|nor)(?!\p{L})/iu;
const UPPER_BOUND =
  /(?<!\p{L})(?:meno di|fino a|al massimo|non oltre|sotto|less than|up to|at most|fewer than|under)(?!\p{L})/iu;
const LOWER_BOUND = /(?<!\p{L})(?:oltre|più di|almeno|sopra|more than|over|at least)(?!\p{L})/iu;
const MIN_COVERAGE = 0.25;

/**
 * Whether a sentence may be reported for another source as well. Strict on purpose, because "A and B write" has to be true: every
 * figure and name of the first stands in the second, both affirm or both deny, and both set the same bounds.
 */
export function holdsAllOf(
  sentence: SourceSentence,
  other: SourceSentence,
  coverage: number,
  sameLanguage: boolean,
): boolean {
  if (sameLanguage && coverage < MIN_COVERAGE) return false;
  if (!sentence.figures.every((figure) => other.figures.some((candidate) => sameFigure(figure, candidate))))
    return false;
  if (!sentence.names.every((name) => other.text.includes(name))) return false;
  for (const sign of [DENIAL, UPPER_BOUND, LOWER_BOUND]) {
    if (sign.test(sentence.text) !== sign.test(other.text)) return false;
  }
  // Across languages words tell nothing: two signs at least have to be common.
  const signs = sentence.figures.filter((figure) => figure.kind !== 'year').length + sentence.names.length;
  return sameLanguage || signs >= 2;
}
