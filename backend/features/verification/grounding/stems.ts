import snowball from 'snowball-stemmers';
import type { TextLanguage } from './language.js';
import { ENGLISH_STOP_WORDS, ITALIAN_STOP_WORDS } from './stop-words.js';
import { type Token, tokenize } from './tokens.js';

const stemmers = { it: snowball.newStemmer('italian'), en: snowball.newStemmer('english') };
// Stemming costs about 20 µs a word and words repeat, so the answers are kept. The map never changes an answer, only its price.
const known = { it: new Map<string, string>(), en: new Map<string, string>() };
const MOST_KNOWN = 50_000;

/** The stem of one folded word; a word of an unknown language is its own stem. */
export function stemOf(folded: string, language: TextLanguage): string {
  if (language === 'other' || folded.length > 40 || /\d/.test(folded)) return folded;
  const memory = known[language];
  const remembered = memory.get(folded);
  if (remembered !== undefined) return remembered;
  if (memory.size >= MOST_KNOWN) memory.clear();
  const stem = stemmers[language].stem(folded);
  memory.set(folded, stem);
  return stem;
}

/** The stems of the words that carry meaning, in order; parts of hyphenated words count as words. */
export function contentStems(
  text: string,
  language: TextLanguage,
  tokens: readonly Token[] = tokenize(text),
): string[] {
  const stopWords = language === 'en' ? ENGLISH_STOP_WORDS : ITALIAN_STOP_WORDS;
  const stems: string[] = [];
  for (const { folded } of tokens) {
    for (const part of folded.includes('-') ? folded.split('-') : [folded]) {
      if (part.length > 1 ? !stopWords.has(part) : /\d/.test(part)) stems.push(stemOf(part, language));
    }
  }
  return stems;
}
