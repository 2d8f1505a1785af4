import { ENGLISH_STOP_WORDS, ITALIAN_STOP_WORDS } from './stop-words.js';
import { tokenize } from './tokens.js';

/** The two languages whose conventions grounding knows; everything else is compared by numbers and names only. */
export type TextLanguage = 'it' | 'en' | 'other';

const SAMPLE_LENGTH = 4_000;

/**
 * The language a text is really written in, by its function words; the declared code decides when the text is too short to tell.
 * A declared language is often wrong: feeds copy it from a template.
 */
export function languageOf(text: string, declared: string): TextLanguage {
  let italian = 0;
  let english = 0;
  for (const { folded } of tokenize(text.slice(0, SAMPLE_LENGTH))) {
    const inItalian = ITALIAN_STOP_WORDS.has(folded);
    const inEnglish = ENGLISH_STOP_WORDS.has(folded);
    if (inItalian && !inEnglish) italian += 1;
    if (inEnglish && !inItalian) english += 1;
  }
  if (italian + english >= 5 && italian !== english) {
    const share = Math.max(italian, english) / (italian + english);
    if (share >= 0.65) return italian > english ? 'it' : 'en';
  }
  const code = declared.toLowerCase().slice(0, 2);
  return code === 'it' || code === 'en' ? code : 'other';
}
