import { marked } from 'marked';

/** A heading, a fence, the line below the heading of a table. */
const BLOCK = /^(?:#{1,6} +\S|```|\|? ?:?-{3,}:? ?\|)/;
const ITEM = /^ {0,8}(?:[-*+]|\d{1,3}[.)]) +\S/;
const INLINE = /\*\*(?=\S)[^*\n]{1,300}\*\*|\[[^[\]\n]{1,300}\]\(https?:[^\s()]{1,1000}\)/;

/** More than an article has; the parser takes long for some that are longer. */
const MAX_LENGTH = 30_000;

/** The HTML of a text with marks of Markdown; null for one without, which is taken as it is. */
export function markdownHtml(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const lines = text.split(/\r\n?|\n/);
  const hasMarks = lines.some(
    (line, place) => BLOCK.test(line) || INLINE.test(line) || (ITEM.test(line) && ITEM.test(lines[place + 1] ?? '')),
  );
  // The parser ends code with a line that nobody wrote.
  return hasMarks ? marked.parse(text, { async: false }).replace(/\n(?=<\/code><\/pre>)/g, '') : null;
}
