import snowball from 'snowball-stemmers';
import { STOP_WORDS } from './function-words.js';
import type { TextLanguage } from './language.js';
import { type Token, tokenize } from './tokens.js';

const ALGORITHMS = {
  it: 'italian',
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  pt: 'portuguese',
  sv: 'swedish',
} as const;

// Stemming costs about 20 µs a word and words repeat, so the answers are stored. The map never changes an answer, only its price.
const stemmers = new Map<
  TextLanguage,
  { readonly stem: (word: string) => string; readonly known: Map<string, string> }
>();
const MAX_STORED_STEMS = 50_000;
const MAX_WORD_LENGTH = 40;

/** The stem of one folded word; a word of an unknown language is its own stem. */
export function stemOf(folded: string, language: TextLanguage): string {
  if (language === 'other' || folded.length > MAX_WORD_LENGTH || /\d/.test(folded)) return folded;
  const { stem, known } = stemmerOf(language);
  const remembered = known.get(folded);
  if (remembered !== undefined) return remembered;
  if (known.size >= MAX_STORED_STEMS) known.clear();
  const answer = stem(folded);
  known.set(folded, answer);
  return answer;
}

function stemmerOf(language: keyof typeof ALGORITHMS) {
  const ready = stemmers.get(language);
  if (ready !== undefined) return ready;
  const stemmer = snowball.newStemmer(ALGORITHMS[language]);
  const made = { stem: (word: string) => stemmer.stem(word), known: new Map<string, string>() };
  stemmers.set(language, made);
  return made;
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
