import snowball from 'snowball-stemmers';

const ALGORITHMS = {
  it: 'italian',
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  pt: 'portuguese',
  sv: 'swedish',
} as const;

/** The languages that can be stemmed. */
export type StemmedLanguage = keyof typeof ALGORITHMS;

// Stemming costs 10 to 20 µs a word and words repeat, so answers are stored. That never changes an answer, only its price.
const stemmers = new Map<StemmedLanguage, (word: string) => string>();
const MAX_STORED_STEMS = 50_000;
/** No language has a longer word, and the stemmers take time by the square of its length. */
const MAX_WORD_LENGTH = 60;

/** The snowball stemmer of a language. */
export function stemmerOf(language: StemmedLanguage): (word: string) => string {
  const ready = stemmers.get(language);
  if (ready !== undefined) return ready;
  const stemmer = snowball.newStemmer(ALGORITHMS[language]);
  const known = new Map<string, string>();
  const stem = (word: string) => {
    if (word.length > MAX_WORD_LENGTH) return word;
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    if (known.size >= MAX_STORED_STEMS) known.clear();
    const answer = stemmer.stem(word);
    known.set(word, answer);
    return answer;
  };
  stemmers.set(language, stem);
  return stem;
}
