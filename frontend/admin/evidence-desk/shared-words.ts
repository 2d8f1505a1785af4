import { foldCase } from '../../lib/characters.js';
/** A stretch of a text worth checking. `other`: a number that stands on one side only. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: 'number' | 'name' | 'word' | 'other';
}

/** The marks of a sentence and of a passage of a source, in the order of their texts. */
export interface SharedMarks {
  readonly inSentence: readonly Mark[];
  readonly inPassage: readonly Mark[];
}

interface Token {
  readonly start: number;
  readonly end: number;
  /** What it is compared by. */
  readonly key: string;
  readonly kind: 'number' | 'name' | 'word';
}

/** Two words of related languages often share their beginning: «teleriscaldamento» and «telecom» do not count. */
const STEM_LENGTH = 6;
const MIN_WORD_LENGTH = 4;
const TOKEN = /\p{N}(?:[\p{N}.,\u00a0\u202f]*\p{N})?|\p{L}[\p{L}\p{M}\p{N}]*/gu;
const SCRIPTS_WITHOUT_BLANKS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** What a sentence and a passage have in common, across languages: numbers, names, words that begin alike. Pure. */
export function sharedMarks(sentence: string, passage: string): SharedMarks {
  const ours = tokensOf(sentence);
  const theirs = tokensOf(passage);
  return { inSentence: marksOf(ours, theirs), inPassage: marksOf(theirs, ours) };
}

function marksOf(tokens: readonly Token[], others: readonly Token[]): Mark[] {
  const numbers = new Set(others.filter(({ kind }) => kind === 'number').map(({ key }) => key));
  const words = new Set(others.filter(({ kind }) => kind !== 'number').map(({ key }) => key));
  return tokens.flatMap(({ start, end, key, kind }): Mark[] => {
    if (kind === 'number') return [{ start, end, kind: numbers.has(key) ? 'number' : 'other' }];
    return words.has(key) ? [{ start, end, kind }] : [];
  });
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].flatMap((match): Token[] => {
    const [word] = match;
    const place = { start: match.index, end: match.index + word.length };
    if (/^\p{N}/u.test(word)) return [{ ...place, key: numberKey(word), kind: 'number' }];
    const isName = /^\p{Lu}/u.test(word) && (word.length > 2 || /^\p{Lu}{2}$/u.test(word));
    if (SCRIPTS_WITHOUT_BLANKS.test(word) || (!isName && word.length < MIN_WORD_LENGTH)) return [];
    return [{ ...place, key: foldCase(word).slice(0, STEM_LENGTH), kind: isName ? 'name' : 'word' }];
  });
}

/** «4.200», «4,200» and «4 200» are one number; «6,4» and «6.4» another. */
function numberKey(text: string): string {
  const parts = text.split(/[.,\u00a0\u202f]/);
  const isGrouped = parts.length > 1 && parts.slice(1).every((part) => part.length === 3);
  return isGrouped ? parts.join('') : parts.join('.');
}
