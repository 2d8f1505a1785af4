import type { TextLanguage } from './language.js';
import { stemmerOf } from './stemming.js';
import { STOP_WORDS } from './stop-words.js';
import { type Token, tokenize } from './tokens.js';

const MAX_WORD_LENGTH = 40;

/** The stem of one folded word; a word of an unknown language is its own stem. */
export function stemOf(folded: string, language: TextLanguage): string {
  if (language === 'other' || folded.length > MAX_WORD_LENGTH || /\d/.test(folded)) return folded;
  return stemmerOf(language)(folded);
}

/** The stems of the words that carry meaning, in order; parts of hyphenated words count as words. */
export function contentStems(
  text: string,
  language: TextLanguage,
  tokens: readonly Token[] = tokenize(text),
): string[] {
  const stopWords: ReadonlySet<string> = STOP_WORDS[language];
  const stems: string[] = [];
  for (const { folded } of tokens) {
    for (const part of folded.includes('-') ? folded.split('-') : [folded]) {
      if (part.length > 1 ? !stopWords.has(part) : /\d/.test(part)) stems.push(stemOf(part, language));
    }
  }
  return stems;
}
