import written from './name-words.json' with { type: 'json' };

const wordsOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/**
 * Words that are written with a capital without naming anybody: offices, institutions, times, parts of longer names. They are translated
 * from one language to another, so they are never looked up; the words around them are.
 */
export const GENERIC_NAME_WORDS = wordsOf(written.generic);

/** Words that open an Italian or English sentence with a capital and are no names. */
export const SENTENCE_OPENERS = wordsOf(written.openers);

/** What follows a name that opens a sentence: «Anthropic ha», «Therasia è», «OpenAI lancia». As written, in lower case. */
export const VERBS_AFTER_NAME = wordsOf(written.verbs);
