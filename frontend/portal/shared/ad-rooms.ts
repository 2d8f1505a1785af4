const VOID_TAGS = new Set(['br', 'img', 'hr', 'wbr', 'col', 'source', 'input']);
/** An attribute cannot hold `>`: the sanitiser writes it as an entity. */
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi;

const ROOM = '<div class="ad"><small>Pubblicità</small><div class="ad__room"></div></div>';

/**
 * After which paragraph, counted from 1, advertisements stand: the first when there are more than one, half of them
 * when there are more than 6, three quarters when there are more than 10.
 */
export function adPositions(paragraphs: number): readonly number[] {
  return [
    ...(paragraphs > 1 ? [1] : []),
    ...(paragraphs > 6 ? [Math.floor(paragraphs * 0.5)] : []),
    ...(paragraphs > 10 ? [Math.floor(paragraphs * 0.75)] : []),
  ];
}

/**
 * The body with room for advertisements. The room is in every copy of the page; the style sheet shows it to readers who
 * have consented, by a mark that is set before the first paint, so that nothing moves.
 */
export function withAdRooms(html: string): string {
  const ends = paragraphEnds(html);
  const places = adPositions(ends.length).flatMap((number) => ends[number - 1] ?? []);
  return places.reduceRight((text, place) => text.slice(0, place) + ROOM + text.slice(place), html);
}

/** Where the paragraphs of the text end; those within quotations, lists and tables are no paragraphs of the text. */
function paragraphEnds(html: string): readonly number[] {
  const ends: number[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    const lowered = name.toLowerCase();
    // A frame around the text is no depth.
    if (VOID_TAGS.has(lowered) || lowered === 'div') continue;
    if (slash === '') {
      if (depth === 0) start = index + tag.length;
      depth += 1;
      continue;
    }
    depth -= 1;
    const hasWords = /\S/.test(html.slice(start, index).replace(TAG, '').replaceAll('&nbsp;', ''));
    if (depth === 0 && lowered === 'p' && hasWords) ends.push(index + tag.length);
  }
  return ends;
}
