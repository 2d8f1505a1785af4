import { isInvisible } from '../../lib/characters.js';

/** A stretch of a text, by its first character and the one after its last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Between two blocks of a text: no sentence goes over it. */
export const BLOCK_BORDER = '\u0000';
/** Between two cells of a row, as the check writes it. */
export const CELL_BORDER = ' | ';

/**
 * Where sentences stand in a text, null for those that do not. The check reads a text in its own form (one blank, one kind
 * of apostrophe, quotation mark and hyphen, nothing invisible), so both are compared in that form. The sentences are in reading order:
 * one that is said twice is found in both places.
 */
export function findSentences(text: string, sentences: readonly string[]): (Stretch | null)[] {
  const { letters, places } = checkedForm(text);
  let from = 0;
  return sentences.map((sentence) => {
    const wanted = checkedForm(sentence).letters.trim();
    if (wanted === '') return null;
    const at = letters.indexOf(wanted, from);
    if (at < 0) return null;
    from = at + wanted.length;
    const last = places[from - 1] ?? 0;
    return { start: places[at] ?? 0, end: last + 1 };
  });
}

/** Whether two texts are the same sentence, each in its own spelling. */
export function isSameSentence(one: string, other: string): boolean {
  return checkedForm(one).letters === checkedForm(other).letters;
}

function checkedForm(text: string): { readonly letters: string; readonly places: readonly number[] } {
  let letters = '';
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const letter = formOf(text[place] ?? '');
    if (letter === '' || (letter === ' ' && (letters === '' || letters.endsWith(' ')))) continue;
    letters += letter;
    places.push(place);
  }
  return { letters, places };
}

function formOf(letter: string): string {
  if (letter === BLOCK_BORDER) return letter;
  if (isInvisible(letter)) return '';
  if (/[\s|]/.test(letter)) return ' ';
  if (/[\u2018\u2019\u02bc\u00b4`]/.test(letter)) return "'";
  // The page has its own marks of quotation (typography.ts).
  if (/[«»“”]/.test(letter)) return '"';
  return /[\u2010\u2011]/.test(letter) ? '-' : letter;
}
