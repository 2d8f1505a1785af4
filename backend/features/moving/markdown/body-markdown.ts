import { Marked } from 'marked';
import type { TurndownElement as Element } from 'turndown';
import { escapeHtml } from '../../../text/escape-html.js';

/** What Markdown has signs for, with the attributes that the sanitiser sets again by itself. */
const PLAIN_BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'PRE']);
const BLOCKS =
  'P,H1,H2,H3,H4,H5,H6,UL,OL,LI,BLOCKQUOTE,PRE,DIV,TABLE,THEAD,TBODY,TFOOT,TR,TH,TD,CAPTION,FIGURE,FIGCAPTION,IFRAME,HR';
const BLOCK_TAGS = new Set(BLOCKS.split(','));
const PLAIN_INLINES = new Set(['A', 'IMG', 'EM', 'STRONG', 'CODE', 'BR', 'I', 'B']);
const PLAIN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'rel', 'target'],
  IMG: ['src', 'alt'],
};
/** Between the signs of Markdown without being taken for one of them. */
const SAFE_ADDRESS = /^[^\s()<>\\"]+$/;
const TEXT_NODE = 3;
const MEANS_SOMETHING = /[\\`*_[\]<>~|]/g;

/**
 * Writes bodies of articles as Markdown (CommonMark). What it has no signs for (tables, classes, alignment) stays HTML, which
 * Markdown allows, so that reading it gives the same text. The library is loaded when it is needed.
 */
export async function markdownWriter(): Promise<(html: string) => string> {
  const { default: Turndown } = await import('turndown');
  const writer = new Turndown({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
  });
  writer.escape = escaped;
  writer.addRule('emphasis', {
    filter: ['em', 'i', 'strong', 'b'],
    replacement: (content, node) => {
      const sign = /^(?:EM|I)$/.test(node.nodeName) ? '*' : '**';
      return isSafeBetweenSigns(content, node) ? `${sign}${content}${sign}` : tagged(content, node);
    },
  });
  writer.addRule('codeNextToCode', {
    filter: (node) => node.nodeName === 'CODE' && node.parentNode?.nodeName !== 'PRE' && !isAlone(node),
    replacement: (_content, node) => inert(node.outerHTML),
  });
  writer.addRule('breaksInARow', {
    // A line with nothing on it would end the paragraph.
    filter: (node) => node.nodeName === 'BR' && !isAlone(node),
    replacement: () => '<br>',
  });
  writer.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const href = node.getAttribute('href') ?? '';
      return SAFE_ADDRESS.test(href) && content !== '' ? `[${content}](${href})` : tagged(content, node);
    },
  });
  writer.addRule('image', {
    filter: 'img',
    replacement: (_content, node) => {
      const [src, alt] = ['src', 'alt'].map((name) => node.getAttribute(name) ?? '');
      return SAFE_ADDRESS.test(src ?? '') && !/\n/.test(alt ?? '')
        ? `![${escaped(alt ?? '')}](${src})`
        : node.outerHTML;
    },
  });
  writer.addRule('inlineAsHtml', {
    filter: (node) => !BLOCK_TAGS.has(node.nodeName) && !isPlain(node),
    replacement: (content, node) =>
      /^(?:CODE|IMG|BR)$/.test(node.nodeName) ? inert(node.outerHTML) : tagged(content, node),
  });
  writer.addRule('blockAsHtml', {
    filter: (node) => BLOCK_TAGS.has(node.nodeName) && !isPlainBlock(node),
    // A blank line would end the HTML; a reference to it does not.
    replacement: (_content, node) =>
      `\n\n${node.outerHTML.replace(/\n(?=\s*\n)/g, '&#10;').replace(/^\s+|\s+$/g, '')}\n\n`,
  });
  return (html) => writer.turndown(html);
}

/** The HTML of a Markdown text, as this product writes it: what is no link in the text becomes none. */
export function htmlOfMarkdown(markdown: string): string {
  return READER.parse(markdown, { async: false }).replace(LINE_BREAKS, '').replace(LAST_LINE_OF_CODE, '$1').trim();
}

const READER = new Marked({
  gfm: true,
  tokenizer: {
    url: () => undefined,
    // Text that begins with blanks is a paragraph: only fences make code here.
    code: () => undefined,
  },
  renderer: {
    code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
    del({ tokens }) {
      return `<del>${this.parser.parseInline(tokens)}</del>`;
    },
  },
});
const BLOCK_ENDS = '</(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|div)>|<(?:ul|ol|blockquote)>|<ol start="\\d+">';
const LINE_BREAKS = new RegExp(`(?<=${BLOCK_ENDS})\\n+|\\n+(?=<(?:ul|ol)>|</(?:li|blockquote)>)`, 'g');
const LAST_LINE_OF_CODE = /\n(<\/code><\/pre>)/g;

/** Whether an element says nothing that Markdown cannot. */
function isPlain(node: Element): boolean {
  const allowed = PLAIN_ATTRIBUTES[node.nodeName] ?? [];
  const isKnown = PLAIN_BLOCKS.has(node.nodeName) || PLAIN_INLINES.has(node.nodeName);
  // Signs of code take no others inside.
  if (node.nodeName === 'CODE' && node.children.length > 0) return false;
  return isKnown && Array.from(node.attributes).every(({ name }) => allowed.includes(name));
}

function isPlainBlock(node: Element): boolean {
  if (!isPlain(node)) return false;
  if (node.nodeName === 'PRE') {
    return node.childNodes.length === 1 && node.firstElementChild !== null && isPlain(node.firstElementChild);
  }
  if (/^H\d$/.test(node.nodeName) && node.getElementsByTagName('br').length > 0) return false;
  // Text next to blocks, or a block where only words belong, would be read in another way.
  const inside = Array.from(node.querySelectorAll(BLOCKS.toLowerCase()));
  if (inside.length > 0 && !/^(?:UL|OL|LI|BLOCKQUOTE)$/.test(node.nodeName)) return false;
  // A point of a list begins with words, else it is none.
  if (inside.some((block) => block.nodeName === 'LI' && !isPoint(block))) return false;
  // Two lists in a row would be one.
  if (/^[UO]L$/.test(node.nodeName) && writtenBefore(node)?.nodeName === node.nodeName) return false;
  return inside.every((block) => isPlain(block) && !/^H\d$/.test(block.nodeName) && block.nodeName !== 'PRE');
}

/** The element before this one of which something is written: a blank paragraph or quotation leaves no trace in Markdown. */
function writtenBefore(node: Element): Element | null {
  let before = node.previousElementSibling;
  while (before && /^(?:P|H\d|BLOCKQUOTE|DIV)$/.test(before.nodeName) && isBlank(before))
    before = before.previousElementSibling;
  return before;
}

function isBlank(node: Element): boolean {
  return (node.textContent ?? '').trim() === '' && node.querySelectorAll('img,iframe,table,a').length === 0;
}

/** Whether something stands at the beginning of a point, and no break at its end. */
function isPoint({ firstChild, lastChild }: Element): boolean {
  return firstChild !== null && (firstChild.textContent ?? '').trim() !== '' && lastChild?.nodeName !== 'BR';
}

/** Signs of emphasis are read as such next to letters; next to punctuation or each other it depends. */
function isSafeBetweenSigns(content: string, node: Element): boolean {
  const isInside = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su.test(content) && !/[*\n]/.test(content);
  return isInside && isAlone(node) && !/^(?:EM|STRONG|I|B)$/.test(node.parentNode?.nodeName ?? '');
}

/** Whether nothing but text is next to it. */
function isAlone({ previousSibling, nextSibling }: Element): boolean {
  return [previousSibling, nextSibling].every((sibling) => sibling === null || sibling.nodeType === TEXT_NODE);
}

function tagged(content: string, node: Element): string {
  const name = node.nodeName.toLowerCase();
  const attributes = Array.from(node.attributes).map(
    (attribute) => ` ${attribute.name}="${escapeHtml(attribute.value)}"`,
  );
  return `<${name}${attributes.join('')}>${content}</${name}>`;
}

/** HTML in which nothing is a sign of Markdown. */
function inert(html: string): string {
  return html
    .replace(/(<[^>]*>)|([\\`*_[\]~|])/g, (_all, tag?: string, sign = '') => tag ?? `&#${sign.charCodeAt(0)};`)
    .replaceAll('\n', '&#10;');
}

function escaped(text: string): string {
  return text
    .replace(MEANS_SOMETHING, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/(^|\s)#/g, '$1\\#')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])/, '$1\\$2');
}
