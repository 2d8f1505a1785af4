/** One word or number of a text, with where it stands. An elided form (`l'`) is a word of its own. */
export interface Word {
  readonly text: string;
  /** Lower case, curly apostrophes made straight. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{M}]*(?:['’](?=[\p{L}\p{N}]))?/gu;

/** The words of a text in order; punctuation and symbols are left out. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    words.push({
      text: match[0],
      lower: match[0].toLowerCase().replace('’', "'"),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return words;
}

/** How many words a text has, as `wordsOf` counts them. */
export function countWords(text: string): number {
  return wordsOf(text).length;
}
