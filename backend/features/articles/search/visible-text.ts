const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of a stored body. It was sanitised when it was stored, so a tag cannot hold a «>» and this may be quick. */
export function visibleText(sanitisedHtml: string): string {
  return sanitisedHtml
    .replace(/<\/?(?:strong|em|u|i|b|a|span|code)(?=[\s>])[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const PIECE_CHARACTERS = 1_500;
const BLOCK_END = /<\/(?:p|li|ul|ol|h[1-6]|blockquote|figure|figcaption|pre|table|tr|td|th|div)>/g;

/** The same in pieces of whole blocks, for anyone who may not need more than the first ones. */
export function* visiblePieces(sanitisedHtml: string): Generator<string> {
  for (let from = 0; from < sanitisedHtml.length; ) {
    BLOCK_END.lastIndex = from + PIECE_CHARACTERS;
    const to = BLOCK_END.test(sanitisedHtml) ? BLOCK_END.lastIndex : sanitisedHtml.length;
    yield visibleText(sanitisedHtml.slice(from, to));
    from = to;
  }
}
