/** At most `limit` characters, cut after a paragraph, else a sentence, else a word, and then marked with « […]». */
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
  return withoutHalfPair(head.slice(0, end)).trimEnd() + MARK;
}

const MARK = ' […]';

/** A cut between the two halves of one character leaves the first half alone. */
function withoutHalfPair(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
