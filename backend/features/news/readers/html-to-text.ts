import { load } from 'cheerio/slim';

/**
 * HTML as plain text, at most `maxLength` characters: scripts, styles and comments are left out, entities decoded,
 * block elements end a line, runs of white space become one space. Safe for any depth of nesting.
 */
export function htmlToText(html: string, maxLength: number): string {
  if (!/[<&]/.test(html)) return collapse(html, maxLength);
  // A short excerpt needs only the beginning; a text that is mostly markup gets a second, longer look, but no endless one.
  const excerpt = html.slice(0, maxLength * 3 + 1_000);
  const text = collapse(textOfHtml(excerpt, maxLength * 2), maxLength);
  if (text.length >= maxLength || excerpt.length === html.length) return text;
  return collapse(textOfHtml(html.slice(0, maxLength * 20 + 10_000), maxLength * 2), maxLength);
}

function textOfHtml(html: string, enough: number): string {
  const root = load(html, { xml: { xmlMode: false, decodeEntities: true } }, false).root()[0];
  return root ? textOfTree(root, enough) : '';
}

/** A node of the parser's tree, as far as we look at it. */
interface TreeNode {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly children?: readonly TreeNode[];
}

/** Text of a parsed tree with line breaks where block elements begin and end; stops after about `enough` characters. */
export function textOfTree(root: TreeNode, enough: number): string {
  const parts: string[] = [];
  let length = 0;
  const stack: (TreeNode | string)[] = [root];
  for (let node = stack.pop(); node !== undefined && length < enough; node = stack.pop()) {
    const text = typeof node === 'string' ? node : node.type === 'text' ? (node.data ?? '') : null;
    if (text !== null) {
      parts.push(text);
      length += text.length;
    } else if (typeof node !== 'string' && node.children && !silent.has(node.name ?? '')) {
      const lineBreak = block.has(node.name ?? '') ? '\n' : '';
      if (lineBreak) stack.push(lineBreak);
      for (let index = node.children.length - 1; index >= 0; index -= 1) {
        const child = node.children[index];
        if (child) stack.push(child);
      }
      if (lineBreak) stack.push(lineBreak);
    }
  }
  return parts.join('');
}

const silent = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'comment',
]);

const block = new Set(
  `address article aside blockquote br caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr li main nav ol p pre section table td th tr ul`.split(/\s+/),
);

/** One space for spaces, one line break for line breaks, nothing at the ends; cut at a whole character. */
export function collapse(text: string, maxLength: number): string {
  const collapsed = text
    .slice(0, maxLength * 4 + 1_000)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  return cut(collapsed, maxLength);
}

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
