/** The text between the tags of HTML, entities as they stand; stops after about `enough` characters. Pure, without a package: deciders count words by it. */
export function withoutTags(html: string, enough: number): string {
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
export function endOfTag(html: string, from: number): number {
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
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = from;
  return close.exec(html) ? after(html.indexOf('>', close.lastIndex), 1, html) : html.length;
}

function after(index: number, length: number, html: string): number {
  return index < 0 ? html.length : index + length;
}

const silent = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'math', 'head', 'title']);

const block = new Set(
  `address article aside blockquote br caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr li main nav ol p pre section table td th tr ul`.split(/\s+/),
);
