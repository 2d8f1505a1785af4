import { visibleText } from '../../../text/visible-text.js';

const PIECE_CHARACTERS = 1_500;
const BLOCK_END = /<\/(?:p|li|ul|ol|h[1-6]|blockquote|figure|figcaption|pre|table|tr|td|th|div)>/g;

/** The visible text in pieces of whole blocks, for anyone who may not need more than the first ones. */
export function* visiblePieces(sanitisedHtml: string): Generator<string> {
  for (let from = 0; from < sanitisedHtml.length; ) {
    BLOCK_END.lastIndex = from + PIECE_CHARACTERS;
    const to = BLOCK_END.test(sanitisedHtml) ? BLOCK_END.lastIndex : sanitisedHtml.length;
    yield visibleText(sanitisedHtml.slice(from, to));
    from = to;
  }
}
