import type { TextLanguage } from '../../../../text/language.js';
import { type DateMention, extractDates } from '../../../../text/reading/extract-dates.js';
import { extractNames, type NameMention } from '../../../../text/reading/extract-names.js';
import { extractNumbers } from '../../../../text/reading/extract-numbers.js';
import { extractQuotes, type QuoteMention } from '../../../../text/reading/extract-quotes.js';
import { extractNegations, type NegationMention } from '../../../../text/reading/negation.js';
import type { NumberMention } from '../../../../text/reading/number-mention.js';
import { contentStems } from '../../../../text/stems.js';
import { tokenize } from '../../../../text/tokens.js';
import type { ArticleSentence } from './sentences.js';

/** A sentence of the article with everything in it that can be checked. */
export interface ClaimReading {
  readonly sentence: ArticleSentence;
  readonly language: TextLanguage;
  readonly stems: readonly string[];
  readonly numbers: readonly NumberMention[];
  readonly dates: readonly DateMention[];
  readonly names: readonly NameMention[];
  readonly quotes: readonly QuoteMention[];
  readonly negations: readonly NegationMention[];
  readonly words: readonly string[];
  /** States something that can be true or false; the rest is opinion, a heading or a reference. */
  readonly checkWorthy: boolean;
}

const REPORTED =
  /(?<!\p{L})(?:secondo|annunci\p{L}+|dichiar\p{L}+|spiega\p{L}*|afferm\p{L}+|sostien\p{L}+|sostenut\p{L}+|comunic\p{L}+|riferi\p{L}+|riporta\p{L}*|conferm\p{L}+|smenti\p{L}+|rivel\p{L}+|pubblic\p{L}+|presenta\p{L}*|lanci\p{L}+|rilasci\p{L}+|approv\p{L}+|acquis\p{L}+|invest\p{L}+|denunci\p{L}+|vieta\p{L}*|è stat[oa]|sono stat[ie]|ha|hanno|according|said|announced)(?!\p{L})/iu;

/** Reads one sentence. `seenSmall`: whether a folded word is written small elsewhere (see extractNames). */
export function readClaim(
  sentence: ArticleSentence,
  language: TextLanguage,
  seenSmall: (folded: string) => boolean,
): ClaimReading {
  const { text } = sentence;
  const tokens = tokenize(text);
  const allNumbers = extractNumbers(text, language, tokens);
  const dates = extractDates(text, language, allNumbers);
  const numbers = allNumbers.filter(
    (number) => !dates.some((date) => date.start < number.end && number.start < date.end),
  );
  // «Nel Settecento» names no one.
  const names = extractNames(text, tokens, seenSmall).filter(
    (name) => !dates.some((date) => date.start <= name.start && name.end <= date.end),
  );
  const quotes = extractQuotes(text);
  const stems = contentStems(text, language, tokens);
  const negations = extractNegations(text);
  const fact = numbers.length > 0 || dates.length > 0 || quotes.length > 0 || names.some((name) => name.certain);
  const checkWorthy =
    !sentence.reference &&
    stems.length >= 2 &&
    !/\?\s*[»”"]?\s*$/.test(text) &&
    (fact ||
      negations.some((negation) => !negation.aboutTheUnknown) ||
      (REPORTED.test(text) && !sentence.heading && stems.length >= 4));
  return {
    sentence,
    language,
    stems,
    numbers,
    dates,
    names,
    quotes,
    negations,
    words: tokens.map((token) => token.folded),
    checkWorthy,
  };
}
