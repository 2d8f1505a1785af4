import { escapeHtml } from '../../../text/escape-html.js';
/** A piece of running text: plain words, the words of a source, or a link. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** Verbatim words of a source, shown between «»; `language` when it is not Italian. */
  | { readonly kind: 'quote'; readonly text: string; readonly language?: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A block of the article. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** The headline of a report, in its own language (two letters, `und` when unknown), leading to it. */
  | { readonly kind: 'headline'; readonly text: string; readonly href: string; readonly language: string }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

export function text(value: string): Inline {
  return { kind: 'text', text: value };
}

export function quote(value: string, language?: string): Inline {
  return language === undefined ? { kind: 'quote', text: value } : { kind: 'quote', text: value, language };
}

/** What a reader sees of the pieces. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.kind === 'quote' ? `«${inline.text}»` : inline.text)).join('');
}

/** The words a source lent. */
export function quotedWords(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.kind === 'quote' ? inline.text : '')).join(' ');
}

/** HTML of the blocks. Every piece of text is escaped here and nowhere else; only http(s) addresses become links. */
export function renderHtml(blocks: readonly Block[]): string {
  return blocks.map(renderBlock).join('\n');
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'headline': {
      const language = /^[a-z]{2}$/.test(block.language) && block.language !== 'und' ? ` lang="${block.language}"` : '';
      return `<h2${language}>${renderInline({ kind: 'link', text: block.text, href: block.href })}</h2>`;
    }
    case 'paragraph':
      return `<p>${block.inlines.map(renderInline).join('')}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${item.map(renderInline).join('')}</li>`).join('\n')}\n</ul>`;
  }
}

function renderInline(inline: Inline): string {
  if (inline.kind === 'quote') {
    const quoted = `«${escapeHtml(inline.text)}»`;
    return inline.language === undefined ? quoted : `<em lang="${escapeHtml(inline.language)}">${quoted}</em>`;
  }
  if (inline.kind === 'link' && /^https?:\/\//i.test(inline.href)) {
    return `<a href="${escapeHtml(inline.href)}">${escapeHtml(inline.text)}</a>`;
  }
  return escapeHtml(inline.text);
}
