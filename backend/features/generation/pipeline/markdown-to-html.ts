import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../../text/escape-html.js';

/**
 * The HTML of a text that a model wrote in plain paragraphs or Markdown. What looks like a tag is escaped, an image
 * becomes a link, code becomes text, and only web addresses are linked.
 */
export function markdownToHtml(markdown: string): string {
  // Bullets that Markdown does not know, and nesting that nobody means: the parser calls itself for each level.
  const flat = markdown.replace(/^([^\S\n]*)•[^\S\n]+/gm, '$1- ').replace(DEEP_NESTING, '');
  const html = reader.parse(flat, { async: false });
  return html.replace(LINE_BREAKS_INSIDE, '').trim();
}

const DEEP_NESTING = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){6,}/gm;
const LINE_BREAKS_INSIDE = /(?<=<ul>|<ol[^>]*>|<\/li>|<blockquote>)\n|\n(?=<\/blockquote>)/g;

const reader: Marked = new Marked({
  tokenizer: {
    // Text that begins with blanks is a paragraph, and underlined text no heading.
    code: () => undefined,
    lheading: () => undefined,
  },
  renderer: {
    // The page's only h1 is the article's title.
    heading({ depth, tokens }) {
      const level = depth <= 2 ? 'h2' : 'h3';
      return `<${level}>${this.parser.parseInline(tokens)}</${level}>\n`;
    },
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    code: ({ text }) => `<p>${escapeHtml(text)}</p>\n`,
    codespan: ({ text }) => escapeHtml(text),
    hr: () => '',
    link({ href, raw, tokens }) {
      if (!/^https?:\/\//.test(href)) return escapeHtml(raw);
      return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    image: ({ href, raw, text }) =>
      /^https?:\/\//.test(href) ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(raw),
  },
});

/** Turns [links](…), **bold** and *emphasis* into elements; for HTML in which a model left Markdown. */
export function marksToHtml(html: string): string {
  return html
    .replace(/!?\[([^[\]<>]{1,300})\]\((https?:\/\/[^\s()<>"]{1,1000})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '<em>$1</em>');
}
