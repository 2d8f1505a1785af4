import { foldCase } from '../../../../text/characters/accents.js';
import { cognateKey, translationsOf } from '../../../../text/lexicon/lexicon.js';
import { holdsHan } from '../../../../text/reading/han-names.js';
import { countDenials, deniesOutright } from '../../../../text/reading/negation.js';
import { CARDINAL_WORDS } from '../../../../text/reading/number-words.js';
import { stemOf } from '../../../../text/stems.js';
import { ITALIAN_STOP_WORDS, LIGHT_WORDS } from '../../../../text/stop-words.js';
import { tokenize } from '../../../../text/tokens.js';
import type { ClaimEvidence } from './claim-evidence.js';
import type { SourcePool, SourceSentence } from './source-pool.js';

/** The passage that says best what a quotation says, in whatever language. */
export interface Rendering {
  readonly sentence: SourceSentence | null;
  /** The sentence with what follows it, where the quotation runs on. */
  readonly passage: string | null;
  readonly sameLanguage: boolean;
  /** Share of the quotation's known words that the passage renders, 0–1. */
  readonly share: number;
  /** How many of its words could be searched at all. */
  readonly known: number;
  /** Known words that the passage does not render, as quoted. */
  readonly missing: readonly string[];
  /** Those of them that a translator could not have put otherwise. */
  readonly weighty: readonly string[];
  /** One of the two denies and the other does not. */
  readonly deniesOtherwise: boolean;
}

const NOTHING: Rendering = {
  sentence: null,
  passage: null,
  sameLanguage: false,
  share: 0,
  known: 0,
  missing: [],
  weighty: [],
  deniesOtherwise: false,
};
const MAX_CANDIDATES = 40;

/** Finds the passage of one or two sentences that renders most of a quotation. */
export function renderQuote(quote: string, { claim, pool }: ClaimEvidence): Rendering {
  const words = tokenize(quote)
    .filter(({ folded }) => folded.length > 1 && !ITALIAN_STOP_WORDS.has(folded) && !CARDINAL_WORDS.has(folded))
    .map(({ text, folded }) => ({ text, folded, stem: stemOf(folded, claim.language) }));
  let best = NOTHING;
  for (const sentence of candidates(words, pool)) {
    const next = pool.sentences[sentence.index + 1];
    const pair = next !== undefined && next.sourceId === sentence.sourceId ? [sentence, next] : [sentence];
    for (const window of pair.length > 1 ? [[sentence], pair] : [[sentence]]) {
      const rendering = renderedBy(quote, words, window, claim.language);
      if (rendering.share > best.share + (window.length > 1 ? 0.1 : 0)) best = rendering;
    }
  }
  return best === NOTHING ? renderedNowhere(words, pool) : best;
}

/** No passage has a word of the quotation: every word that could have been found is missing. */
function renderedNowhere(words: readonly QuotedWord[], { languages }: SourcePool): Rendering {
  const missing = words.filter(({ stem }) =>
    [...languages].some((language) => language === 'it' || translationsOf(stem, language).size > 0),
  );
  return {
    ...NOTHING,
    sameLanguage: languages.size === 1 && languages.has('it'),
    known: missing.length,
    missing: missing.map(({ text }) => text),
    weighty: missing.filter(({ folded }) => !LIGHT_WORDS.has(folded)).map(({ text }) => text),
  };
}

interface QuotedWord {
  readonly text: string;
  readonly folded: string;
  readonly stem: string;
}

/** Sentences that share most with the quotation. */
function candidates(words: readonly QuotedWord[], pool: SourcePool): SourceSentence[] {
  const votes = new Map<number, number>();
  for (const word of words) {
    const found = new Set<number>(pool.byWord.get(word.folded) ?? []);
    for (const index of pool.byStem.get(`it:${word.stem}`) ?? []) found.add(index);
    for (const language of pool.languages)
      for (const translation of translationsOf(word.stem, language))
        for (const index of pool.byStem.get(`${language}:${translation}`) ?? []) found.add(index);
    const key = cognateKey(word.folded);
    if (key !== null) for (const index of pool.byCognate.get(key) ?? []) found.add(index);
    for (const index of found) votes.set(index, (votes.get(index) ?? 0) + 1 / (1 + found.size));
  }
  return [...votes]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_CANDIDATES)
    .flatMap(([index]) => pool.sentences[index] ?? []);
}

function renderedBy(
  quote: string,
  words: readonly QuotedWord[],
  window: readonly SourceSentence[],
  language: ClaimEvidence['claim']['language'],
): Rendering {
  const [sentence] = window;
  if (sentence === undefined) return NOTHING;
  const sameLanguage = sentence.language === language;
  const text = window.map((each) => each.text).join(' ');
  const translatable = sentence.language !== 'other' || holdsHan(sentence.text);
  const rendered = words.filter((word) => window.some((each) => renders(each, word, sameLanguage)));
  // A word that neither the lexicon nor the other language can show says nothing when it is not found.
  const missing = words.filter(
    (word) =>
      !rendered.includes(word) &&
      (sameLanguage ||
        (translatable ? translationsOf(word.stem, sentence.language).size > 0 : cognateKey(word.folded) !== null)),
  );
  const known = rendered.length + missing.length;
  return {
    sentence,
    passage: text,
    sameLanguage,
    share: known === 0 ? 0 : rendered.length / known,
    known,
    missing: missing.map(({ text: word }) => word),
    weighty: missing.filter(({ folded }) => !LIGHT_WORDS.has(folded)).map(({ text: word }) => word),
    deniesOtherwise: deniesOutright(quote)
      ? !denies(text)
      : !denies(quote) && window.length === 1 && isBrief(sentence, quote) && deniesOutright(text),
  };
}

/** A long sentence may deny something else than what is quoted. */
function isBrief(sentence: SourceSentence, quote: string): boolean {
  return sentence.tokens.length <= 1.5 * tokenize(quote).length + 1;
}

function renders(sentence: SourceSentence, word: QuotedWord, sameLanguage: boolean): boolean {
  if (sentence.words.has(word.folded)) return true;
  if (sameLanguage) return sentence.stems.has(word.stem);
  if ([...translationsOf(word.stem, sentence.language)].some((stem) => sentence.stems.has(stem))) return true;
  const key = cognateKey(word.folded);
  return key !== null && sentence.cognates.has(key);
}

function denies(text: string): boolean {
  return countDenials(foldCase(text).replace(/['’]/g, "'")) > 0;
}
