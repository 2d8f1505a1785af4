/** Some voices fall silent after about fifteen seconds of one text: what is longer is spoken in pieces. */
const MAX_LENGTH = 240;

/** A stretch of a text, by its first character and the one after its last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The sentences of an Italian text in order, none longer than a voice can say in one go and none without a word. */
export function sentencesOf(text: string): Stretch[] {
  return Array.from(new Intl.Segmenter('it', { granularity: 'sentence' }).segment(text))
    .flatMap(({ segment, index }) => pieces(segment, index))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}

/** Cut after a comma, semicolon or colon when there is one late enough, else at a space. */
function pieces(sentence: string, offset: number): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  while (sentence.length - from > MAX_LENGTH) {
    const window = sentence.slice(from, from + MAX_LENGTH);
    const pause = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; '), window.lastIndexOf(': '));
    const cut = pause > MAX_LENGTH / 3 ? pause + 1 : window.lastIndexOf(' ');
    const length = cut > 0 ? cut : MAX_LENGTH;
    found.push({ start: offset + from, end: offset + from + length });
    from += length;
  }
  found.push({ start: offset + from, end: offset + sentence.length });
  return found;
}
