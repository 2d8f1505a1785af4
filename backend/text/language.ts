import { STOP_WORDS } from './stop-words.js';
import { type Token, tokenize } from './tokens.js';

/** The languages whose words grounding can compare; everything else is compared by numbers, names and learned words only. */
export const TEXT_LANGUAGES = ['it', 'en', 'de', 'fr', 'es', 'pt', 'sv'] as const;

/** The language of a text; `other` is any that grounding does not read. */
export type TextLanguage = (typeof TEXT_LANGUAGES)[number] | 'other';

/** Neither Italian nor English: its dates, denials and turns of speech are read by the rules for foreign texts. */
export function isOtherLanguage(language: TextLanguage): boolean {
  return language !== 'it' && language !== 'en';
}

const SAMPLE_LENGTH = 4_000;
/** A function word that several languages share counts for each of them by its part. */
const MIN_SCORE = 2.5;
/** So much must the first language be ahead of the second; one sentence has few words, so it must be ahead by more. */
const MIN_LEAD = 1.3;
const MIN_SENTENCE_LEAD = 2;

const CANDIDATES: readonly TextLanguage[] = [...TEXT_LANGUAGES, 'other'];
const languagesOf = new Map<string, TextLanguage[]>();
for (const language of CANDIDATES) {
  for (const word of STOP_WORDS[language]) {
    const known = languagesOf.get(word);
    if (known === undefined) languagesOf.set(word, [language]);
    else known.push(language);
  }
}

/**
 * The language a text is really written in, by its function words; the declared code decides when the text is too short to say.
 * A declared language is often wrong: feeds copy it from a template.
 */
export function languageOf(text: string, declared: string): TextLanguage {
  const sample = text.slice(0, SAMPLE_LENGTH);
  return isMostlyLatin(sample) ? decide(tokenize(sample), declared, MIN_LEAD) : 'other';
}

/** The language of one sentence of a text, in Latin letters and cut into words: a text may quote another language. */
export function languageOfSentence(tokens: readonly Token[], declared: TextLanguage): TextLanguage {
  return decide(tokens, declared, MIN_SENTENCE_LEAD);
}

function decide(tokens: readonly Token[], declared: string, lead: number): TextLanguage {
  const scores = new Map<TextLanguage, number>(CANDIDATES.map((language) => [language, 0]));
  for (const { folded } of tokens) {
    const languages = languagesOf.get(folded) ?? [];
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length);
  }
  const [first, second] = [...scores].sort((a, b) => b[1] - a[1]);
  if (first !== undefined && first[1] >= MIN_SCORE && first[1] >= lead * (second?.[1] ?? 0)) return first[0];
  const code = declared.toLowerCase().slice(0, 2);
  return TEXT_LANGUAGES.find((language) => language === code) ?? 'other';
}

/** Whether at least six letters of ten are Latin; a text without letters counts as Latin. */
export function isMostlyLatin(sample: string): boolean {
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  return (sample.match(/\p{Script=Latin}/gu)?.length ?? 0) >= 0.6 * letters;
}
