interface Cut {
  /** Stands where something was left out, and counts. */
  readonly mark?: string;
  /** Cuts after a word where that keeps half of the text; else after any letter. */
  readonly wholeWords?: boolean;
}

/** One line of at most `limit` characters, the beginning of a longer one. */
export function shorten(text: string, limit: number, { mark = '…', wholeWords = true }: Cut = {}): string {
  const trimmed = text.trim();
  if (unitsOf(trimmed, limit) === trimmed.length) return trimmed;
  const room = unitsOf(trimmed, limit - mark.length);
  if (!wholeWords) return trimmed.slice(0, room).trimEnd() + mark;
  const lastSpace = trimmed.lastIndexOf(' ', room);
  const cut = trimmed.slice(0, lastSpace > room / 2 ? lastSpace : room);
  // A full stop before an ellipsis is one too many; without one the sentence needs it.
  return cut.replace(mark === '' ? LOOSE_END : LOOSE_END_BEFORE_MARK, '') + mark;
}

/** Tried only where a run of such signs begins. */
const LOOSE_END = /(?<![\s,;:–—-])[\s,;:–—-]+$/u;
const LOOSE_END_BEFORE_MARK = /(?<![\s,;:.!?«(–—-])[\s,;:.!?«(–—-]+$/u;

/** How many units the first `count` characters take; a character outside the first plane takes two. */
function unitsOf(text: string, count: number): number {
  let end = 0;
  for (let passed = 0; passed < count && end < text.length; passed += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end;
}

/** A text of paragraphs of at most `limit` units, cut after a paragraph, else a sentence, else a word, and then marked with « […]». */
export function cutText(text: string, limit: number): string {
  const whole = text.trim();
  if (whole.length <= limit) return whole;
  if (limit <= MARK.length) return '';
  const head = whole.slice(0, limit - MARK.length);
  const half = head.length / 2;
  const paragraph = head.lastIndexOf('\n\n');
  const sentence = Math.max(
    head.lastIndexOf('. '),
    head.lastIndexOf('.\n'),
    head.lastIndexOf('? '),
    head.lastIndexOf('! '),
  );
  const word = head.lastIndexOf(' ');
  // A boundary in the first half would throw away more than half of what fits.
  const end = [paragraph, sentence + 1, word].find((at) => at > half) ?? head.length;
  // A cut between the two halves of one character leaves the first half alone.
  return (
    head
      .slice(0, end)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() + MARK
  );
}

const MARK = ' […]';

/** Whether `cutText` left out the end of this text. */
export function isCut(text: string): boolean {
  return text.endsWith(MARK);
}
