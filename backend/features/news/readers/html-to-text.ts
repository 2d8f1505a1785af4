import { decodeHTMLAttribute } from 'entities';

/**
 * HTML as plain text, at most `maxLength` characters: scripts, styles and comments are left out, entities decoded, block
 * elements begin a new line, runs of white space become one space. One pass without a tree: feeds bring thousands of
 * small pieces of HTML, and building trees took longer than reading the feed. Safe for any depth, linear for any input.
 */
export function htmlToText(html: string, maxLength: number): string {
  if (!/[<&]/.test(html)) return collapse(html, maxLength);
  // As in attributes: «&copyright» is no copyright sign followed by letters.
  return collapse(decodeHTMLAttribute(withoutTags(html, maxLength * 2)), maxLength);
}

/** The text between tags; stops after about `enough` characters. */
function withoutTags(html: string, enough: number): string {
  let text = '';
  let position = 0;
  while (position < html.length && text.length < enough) {
    const open = html.indexOf('<', position);
    if (open < 0) return text + html.slice(position);
    text += html.slice(position, open);
    if (html.startsWith('<!--', open)) {
      position = after(html.indexOf('-->', open + 4), 3, html);
      continue;
    }
    tagName.lastIndex = open;
    const match = tagName.exec(html);
    if (!match) {
      // A lone "<" is text, as in "5 < 6"; "<!" and "<?" begin something that is no text.
      const isBogusComment = html[open + 1] === '!' || html[open + 1] === '?';
      if (!isBogusComment) text += '<';
      position = isBogusComment ? after(html.indexOf('>', open), 1, html) : open + 1;
      continue;
    }
    const name = (match[2] ?? '').toLowerCase();
    if (block.has(name)) text += '\n';
    position = endOfTag(html, tagName.lastIndex);
    if (match[1] === '' && silent.has(name)) position = endOfSilent(html, name, position);
  }
  return text;
}

const tagName = /<(\/?)([a-z][a-z0-9]*)/iy;
const tagPart = /[>"']/g;

/** The position behind a tag's `>`; one inside a quoted value does not count. */
function endOfTag(html: string, from: number): number {
  tagPart.lastIndex = from;
  for (let part = tagPart.exec(html); part; part = tagPart.exec(html)) {
    if (part[0] === '>') return tagPart.lastIndex;
    const isValue = html[part.index - 1] === '=' || html[part.index - 1] === ' ';
    const close = isValue ? html.indexOf(part[0], tagPart.lastIndex) : -1;
    if (close >= 0) tagPart.lastIndex = close + 1;
  }
  return html.length;
}

function endOfSilent(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}[^>]*>`, 'gi');
  close.lastIndex = from;
  return close.exec(html) ? close.lastIndex : html.length;
}

function after(index: number, length: number, html: string): number {
  return index < 0 ? html.length : index + length;
}

const silent = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'math', 'head', 'title']);

const block = new Set(
  `address article aside blockquote br caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr li main nav ol p pre section table td th tr ul`.split(/\s+/),
);

/** One space for spaces, one line break for line breaks, nothing at the ends; cut at a whole character. */
function collapse(text: string, maxLength: number): string {
  const enough = text.slice(0, maxLength * 4 + 1_000);
  // Most titles and summaries are one tidy line.
  if (!untidy.test(enough)) return cut(enough, maxLength);
  const collapsed = enough
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  return cut(collapsed, maxLength);
}

/** White space other than single spaces between words. */
const untidy = /[^\S ]| {2}|^ | $/;

/** The text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cuts without leaving half of a surrogate pair. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const isHalfPair = /[\ud800-\udbff]/.test(text.charAt(maxLength - 1));
  return text.slice(0, isHalfPair ? maxLength - 1 : maxLength).trimEnd();
}
