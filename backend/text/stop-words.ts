import written from './stop-words.json' with { type: 'json' };

/** Function words: they carry no fact, and their share shows which language a text is written in. */
export const ITALIAN_STOP_WORDS: ReadonlySet<string> = wordsOf(written.italian);

/** Italian words of little weight that every translator renders freely: that a source lacks one of them means nothing. */
export const LIGHT_WORDS: ReadonlySet<string> = wordsOf(written.light);

export const ENGLISH_STOP_WORDS: ReadonlySet<string> = wordsOf(written.english);

export const GERMAN_STOP_WORDS: ReadonlySet<string> = wordsOf(written.german);

export const FRENCH_STOP_WORDS: ReadonlySet<string> = wordsOf(written.french);

export const SPANISH_STOP_WORDS: ReadonlySet<string> = wordsOf(written.spanish);

export const PORTUGUESE_STOP_WORDS: ReadonlySet<string> = wordsOf(written.portuguese);

export const SWEDISH_STOP_WORDS: ReadonlySet<string> = wordsOf(written.swedish);

/** Function words of neighbouring languages that grounding does not read: a text full of them is none of the others. */
export const OTHER_STOP_WORDS: ReadonlySet<string> = wordsOf(written.other);

/** The function words of each language that grounding reads. */
export const STOP_WORDS = {
  it: ITALIAN_STOP_WORDS,
  en: ENGLISH_STOP_WORDS,
  de: GERMAN_STOP_WORDS,
  fr: FRENCH_STOP_WORDS,
  es: SPANISH_STOP_WORDS,
  pt: PORTUGUESE_STOP_WORDS,
  sv: SWEDISH_STOP_WORDS,
  other: OTHER_STOP_WORDS,
} as const;

/** Readers search for these, although they carry no fact: «dopo», «due», «secondo». */
const SEARCHED = wordsOf(written.searched);
/** Forms of common verbs and words of questions: they stand in nearly every text, and in few answers. */
const NEVER_SEARCHED = wordsOf(written.neverSearched);

/** Folded Italian words that are not searched for. */
export const SEARCH_STOP_WORDS: ReadonlySet<string> = new Set([
  ...[...ITALIAN_STOP_WORDS].filter((word) => !SEARCHED.has(word)),
  ...NEVER_SEARCHED,
]);

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
