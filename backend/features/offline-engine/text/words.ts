import { withoutAccents } from '../../../text/characters/accents.js';

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

const ENDINGS =
  'azioni azione amenti amento imenti imento eranno iranno assero issero ando endo ante anti ente enti arsi ersi irsi erà irà are ere ire ato ata ati ate uto uta uti ute ito ita iti ite ano ono ing ies ed es'.split(
    ' ',
  );
const ENDINGS_BY_LAST_LETTER = new Map(
  [...new Set(ENDINGS.map((ending) => ending.slice(-1)))].map((letter) => [
    letter,
    ENDINGS.filter((ending) => ending.endsWith(letter)),
  ]),
);

/** A light stem good enough to see that two Italian (or two English) words are forms of one: endings cut, accents folded. */
export function stemOf(lower: string): string {
  if (/\p{N}/u.test(lower)) return lower;
  const word = lower.replace(/'$/, '');
  const ending = ENDINGS_BY_LAST_LETTER.get(word.slice(-1))?.find(
    (candidate) => word.length - candidate.length >= 3 && word.endsWith(candidate),
  );
  const root = ending
    ? word.slice(0, -ending.length)
    : word.length > 3
      ? word.replace(/(?:i?[aeioàèéìòù]|hi|he|s)$/u, '')
      : word;
  return withoutAccents(root);
}
