import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../../text/escape-html.js';
import { fencesOf, outsideCode, withFencesAtTheMargin } from './body/code-parts.js';

/**
 * The HTML of a text that a model wrote in plain paragraphs or Markdown. What has the form of a tag is escaped unless it means something inside of a line, code
 * stays to the letter, and only web addresses are linked.
 */
export function markdownToHtml(markdown: string): string {
  // Bullets that Markdown does not know, and nesting that nobody means: the parser calls itself for each level.
  const flat = outsideCode(withFencesAtTheMargin(markdown), (text) =>
    text
      .replace(/^([^\S\n]*)•[^\S\n]+/gm, '$1- ')
      .replace(DEEP_NESTING, '')
      .replace(ENDLESS_RUN, '$& '),
  );
  const html = reader.parse(flat, { async: false });
  return html.replace(LINE_BREAKS_INSIDE, '').trim();
}

/** Tags inside of a line that Markdown has no signs for; the sanitiser keeps what they mean. */
const MEANS_SOMETHING = /^<\/?(?:su[bp]|q|s|del|ins)>$/i;

const DEEP_NESTING = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){6,}/gm;
/** No word and no address is as long, and the parser takes time by the square of what has no blank. */
const ENDLESS_RUN = /\S{2000}/g;
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
    html: ({ text }: Tokens.HTML | Tokens.Tag) => (MEANS_SOMETHING.test(text) ? text : escapeHtml(text)),
    code: ({ text }) => `${codeBlock(text)}\n`,
    codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
    hr: () => '',
    link({ href, raw, tokens }) {
      if (!/^https?:\/\//.test(href)) return escapeHtml(raw);
      return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    image: ({ href, raw, text }) =>
      /^https?:\/\//.test(href) ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">` : escapeHtml(raw),
  },
});

/** Turns [links](…), **bold**, *emphasis* and fenced code into elements; for HTML in which a model left Markdown. */
export function marksToHtml(html: string): string {
  let result = '';
  let at = 0;
  for (const { start, end, code } of fencesOf(html)) {
    result += outsideCode(html.slice(at, start), inlineMarks) + codeBlock(code);
    at = end;
  }
  return result + outsideCode(html.slice(at), inlineMarks);
}

function inlineMarks(html: string): string {
  return html
    .replace(/!\[([^[\]<>"]{0,300})\]\((https?:\/\/[^\s()<>"]{1,1000})\)/g, '<img src="$2" alt="$1">')
    .replace(/\[([^[\]<>]{1,300})\]\((https?:\/\/[^\s()<>"]{1,1000})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '<em>$1</em>');
}

function codeBlock(code: string): string {
  return `<pre><code>${escapeHtml(code)}</code></pre>`;
}
