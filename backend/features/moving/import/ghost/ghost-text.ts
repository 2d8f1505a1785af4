import { marked } from 'marked';
import { escapeHtml } from '../../../../text/escape-html.js';
import { embedOfAddress } from '../wordpress/wordpress-text.js';

export interface GhostText {
  readonly html: string;
  /** What of it comes otherwise than it was, in Italian. */
  readonly notes: readonly string[];
}

/** Deeper is no text. */
const MAX_DEPTH = 60;

/** The body of a post: as its readers got it, else from the document of its editor (Lexical, before that Mobiledoc). */
export function readGhostText(post: Readonly<Record<string, unknown>>): GhostText {
  const html = text(post.html);
  if (html !== '') return { html: withoutCardMarks(html), notes: membersOnly(html) };
  const notes = new Set<string>();
  for (const [field, read] of [
    ['lexical', lexical],
    ['mobiledoc', mobiledoc],
  ] as const) {
    const document = parsed(post[field]);
    if (document !== null) return { html: read(document, notes), notes: [...notes] };
  }
  if (text(post.lexical) + text(post.mobiledoc) !== '')
    notes.add('il documento dell’editor non si legge: resta l’estratto');
  return { html: text(post.plaintext) === '' ? '' : `<p>${escapeHtml(text(post.plaintext))}</p>`, notes: [...notes] };
}

/** Comments by which Ghost knows its own cards again. */
function withoutCardMarks(html: string): string {
  return html
    .replace(/<!--(?:kg-card-(?:begin|end):[^>]*|members-only)-->/g, '')
    .replace(/<button class="kg-toggle-card-icon"[^>]*>.{0,2000}?<\/button>/gs, '');
}

function membersOnly(html: string): string[] {
  return html.includes('<!--members-only-->') ? ['aveva una parte solo per abbonati: viene intero'] : [];
}

type Fields = Readonly<Record<string, unknown>>;
type Card = (card: Fields, notes: Set<string>) => string;

/** Cards by the names of both editors. */
const CARDS: Readonly<Record<string, Card>> = {
  image: (card) => figure(card),
  // Images of galleries of Mobiledoc have only a file name next to `src`.
  gallery: ({ images, caption }) =>
    `${list(images)
      .map((image) => figure({ ...image, src: image.src ?? image.fileName }))
      .join('')}${captionOf(caption)}`,
  embed: ({ url, html, caption }) => (text(url) === '' ? text(html) : embedOfAddress(text(url))) + captionOf(caption),
  bookmark: ({ url, metadata, caption }) =>
    link(text(url), text(fields(metadata).title) || text(url)) + captionOf(caption),
  html: ({ html }) => text(html),
  markdown: ({ markdown }) => marked.parse(text(markdown), { async: false }),
  code: codeBlock,
  codeblock: codeBlock,
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  callout: ({ calloutText, calloutEmoji }) => {
    const words = text(calloutText).startsWith('<p') ? text(calloutText) : `<p>${text(calloutText)}</p>`;
    const sign = text(calloutEmoji) === '' ? '' : `${text(calloutEmoji)} `;
    return `<blockquote>${words.replace(/^<p[^>]*>/, (tag) => tag + sign)}</blockquote>`;
  },
  toggle: ({ heading, content }) => `<h4>${text(heading)}</h4>${text(content)}`,
  button: ({ buttonUrl, buttonText }) => link(text(buttonUrl), text(buttonText)),
  header: ({ header, subheader, buttonUrl, buttonText }) =>
    `<h2>${text(header)}</h2>${text(subheader) === '' ? '' : `<p>${text(subheader)}</p>`}${link(text(buttonUrl), text(buttonText))}`,
  video: (card) => link(text(card.src), 'Video') + captionOf(card.caption),
  audio: (card) => link(text(card.src), text(card.title) || 'Audio'),
  file: (card) =>
    link(text(card.src), text(card.fileTitle) || text(card.fileName) || 'File') + captionOf(card.fileCaption),
  product: (card) =>
    `${figure({ src: card.productImageSrc })}<h4>${text(card.productTitle)}</h4>${text(card.productDescription)}${link(text(card.productUrl), text(card.productButton))}`,
  paywall: (_, notes) => {
    notes.add('aveva una parte solo per abbonati: viene intero');
    return '';
  },
  ...{ email: onlyInMail, 'email-cta': onlyInMail, signup: onlyInMail, 'call-to-action': onlyInMail },
};

function onlyInMail({ type }: Fields, notes: Set<string>): string {
  notes.add(`il riquadro «${text(type) || 'email'}» vale per le email e le iscrizioni di Ghost e non viene`);
  return '';
}

function card(name: string, payload: Fields, notes: Set<string>): string {
  const write = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined;
  if (write) return write({ type: name, ...payload }, notes);
  notes.add(`il riquadro «${name}» non si conosce e non viene`);
  return '';
}

function figure(image: Fields): string {
  const source = text(image.src);
  if (source === '') return '';
  const shown = `<img src="${escapeHtml(source)}" alt="${escapeHtml(text(image.alt))}">`;
  const href = text(image.href);
  return `<p>${href === '' ? shown : `<a href="${escapeHtml(href)}">${shown}</a>`}</p>${captionOf(image.caption)}`;
}

/** Captions are HTML. */
function captionOf(caption: unknown): string {
  return text(caption) === '' ? '' : `<p><em>${text(caption)}</em></p>`;
}

function link(address: string, words: string): string {
  return address === '' ? '' : `<p><a href="${escapeHtml(address)}">${escapeHtml(words || address)}</a></p>`;
}

function codeBlock({ code, caption }: Fields): string {
  return `<pre><code>${escapeHtml(text(code))}</code></pre>${captionOf(caption)}`;
}

/** Bits of `format`. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const;

const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
  table: 'table',
  tablerow: 'tr',
  tablecell: 'td',
};

function lexical(document: Fields, notes: Set<string>): string {
  return lexicalNode(fields(document.root), notes, 0);
}

function lexicalNode(node: Fields, notes: Set<string>, depth: number): string {
  if (depth > MAX_DEPTH) {
    notes.add('una parte annidata troppo a fondo non viene');
    return '';
  }
  const inside = () =>
    list(node.children)
      .map((child) => lexicalNode(child, notes, depth + 1))
      .join('');
  const type = text(node.type);
  if (type === 'root') return inside();
  if (type === 'text' || type === 'extended-text' || type === 'code-highlight') return formatted(node);
  if (type === 'linebreak') return '<br>';
  if (type === 'tab') return ' ';
  if (type === 'zwnj' || type === 'at-link-search') return '';
  if (type === 'link' || type === 'autolink' || type === 'at-link')
    return `<a href="${escapeHtml(text(node.url))}">${inside()}</a>`;
  if (type === 'heading' || type === 'extended-heading') {
    const tag = /^h[1-6]$/.test(text(node.tag)) ? text(node.tag) : 'h2';
    return `<${tag}>${inside()}</${tag}>`;
  }
  if (type === 'list') {
    const tag = text(node.listType) === 'number' || text(node.tag) === 'ol' ? 'ol' : 'ul';
    return `<${tag}>${inside()}</${tag}>`;
  }
  const block = Object.hasOwn(BLOCKS, type) ? BLOCKS[type] : undefined;
  if (block) return `<${block}>${inside()}</${block}>`;
  return card(type, node, notes) || inside();
}

function formatted({ text: words, format }: Fields): string {
  const bits = typeof format === 'number' ? format : 0;
  return FORMATS.filter(([bit]) => bits & bit).reduce(
    (html, [, tag]) => `<${tag}>${html}</${tag}>`,
    escapeHtml(text(words)),
  );
}

/** Mobiledoc 0.3: tables of marks, atoms and cards, and sections that name them by their places. */
function mobiledoc(document: Fields, notes: Set<string>): string {
  return listOf(document.sections)
    .map((section) => mobiledocSection(listOf(section), document, notes))
    .join('');
}

function mobiledocSection(section: readonly unknown[], document: Fields, notes: Set<string>): string {
  const [kind, first, second] = section;
  if (kind === 1) {
    const tag = /^(?:h[1-6]|p|blockquote|aside|pull-quote)$/.exec(text(first))?.[0] ?? 'p';
    const shown = tag === 'aside' || tag === 'pull-quote' ? 'blockquote' : tag;
    return `<${shown}>${mobiledocWords(second, document)}</${shown}>`;
  }
  if (kind === 2) return figure({ src: first });
  if (kind === 3) {
    const tag = first === 'ol' ? 'ol' : 'ul';
    return `<${tag}>${listOf(second)
      .map((item) => `<li>${mobiledocWords(item, document)}</li>`)
      .join('')}</${tag}>`;
  }
  const [name, payload] = listOf(listOf(document.cards)[Number(first)]);
  return kind === 10 ? card(text(name), fields(payload), notes) : '';
}

const MARKS = new Set(['a', 'b', 'strong', 'i', 'em', 's', 'u', 'code', 'sub', 'sup']);

function mobiledocWords(markers: unknown, document: Fields): string {
  const open: string[] = [];
  let html = '';
  for (const marker of listOf(markers)) {
    const [kind, opened, closed, value] = listOf(marker);
    for (const at of listOf(opened)) {
      const [tag, attributes] = listOf(listOf(document.markups)[Number(at)]);
      const name = MARKS.has(text(tag)) ? text(tag) : 'span';
      const pairs = listOf(attributes);
      const href = name === 'a' ? text(pairs[pairs.indexOf('href') + 1]) : '';
      html += href === '' ? `<${name}>` : `<a href="${escapeHtml(href)}">`;
      open.push(name);
    }
    const [atom, words] = kind === 1 ? listOf(listOf(document.atoms)[Number(value)]) : ['', value];
    html += atom === 'soft-return' ? '<br>' : escapeHtml(text(words));
    for (let count = Number(closed) || 0; count > 0 && open.length > 0; count -= 1) html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

function parsed(value: unknown): Fields | null {
  if (typeof value === 'object' && value !== null) return fields(value);
  if (text(value) === '') return null;
  try {
    return fields(JSON.parse(text(value)));
  } catch {
    return null;
  }
}

/** A value that is a text; '' for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A value that is an object; one without fields for anything else. */
export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function list(value: unknown): Fields[] {
  return listOf(value).map(fields);
}

/** A value that is a list; an empty one for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
