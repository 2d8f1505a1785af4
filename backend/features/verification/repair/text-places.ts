import { cleanText } from '../../../text/clean-text.js';
import { CELL_BORDER } from '../grounding/reading/article-blocks.js';

const LAYOUT = new RegExp(`[\\s${CELL_BORDER}]+`, 'g');

/** A piece of text that can be changed: a text node of the content, or a whole title or excerpt. */
export interface TextPiece {
  readonly data: string;
  /** Stands inside a link. */
  readonly linked: boolean;
}

/** One visible character: which piece holds it, and where in its raw text. */
export interface Place {
  readonly piece: number;
  readonly from: number;
  readonly to: number;
}

/** The visible characters of a text, each with its place: `places[n]` belongs to `bare[n]`. */
export interface TextPlaces {
  readonly bare: string;
  readonly places: readonly Place[];
}

/**
 * A text without what cleaning and layout may change: blanks, borders of cells, invisible characters, forms of apostrophes and accents.
 * Sentences are cut from cleaned text; this is what they share with the stored one.
 */
export function bareText(text: string): string {
  return cleanText(text).normalize('NFD').replace(LAYOUT, '');
}

/** Where every visible character of the pieces stands, in reading order. */
export function placesOf(pieces: readonly TextPiece[]): TextPlaces {
  const places: Place[] = [];
  // The letters of a text are few, and cleaning one costs as much as cleaning a line.
  const cleaned = new Map<string, string>();
  let bare = '';
  pieces.forEach(({ data }, piece) => {
    let from = 0;
    for (const character of data) {
      const to = from + character.length;
      const visible = cleaned.get(character) ?? bareText(character);
      cleaned.set(character, visible);
      for (let unit = 0; unit < visible.length; unit += 1) places.push({ piece, from, to });
      bare += visible;
      from = to;
    }
  });
  return { bare, places };
}

/** The range of a bare text that a sentence of the plain text takes; null when the two do not agree there. */
export function bareRange(
  { bare }: TextPlaces,
  plain: string,
  sentence: { readonly start: number; readonly end: number },
): { readonly start: number; readonly end: number } | null {
  const start = bareText(plain.slice(0, sentence.start)).length;
  const own = bareText(plain.slice(sentence.start, sentence.end));
  return own !== '' && bare.startsWith(own, start) ? { start, end: start + own.length } : null;
}
