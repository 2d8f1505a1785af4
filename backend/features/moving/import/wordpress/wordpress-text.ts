import { embedOf, embedTitle } from '../../../../contract/embeds.js';
import { escapeHtml } from '../../../../text/escape-html.js';

/** An image of the other site's library. */
export interface LibraryImage {
  readonly address: string;
  readonly alt: string;
  readonly caption: string;
}

export interface WordPressText {
  readonly html: string;
  /** What of it comes otherwise than it was, in Italian. */
  readonly notes: readonly string[];
}

/** What the shortcodes of a text are read with. */
interface Surroundings {
  readonly imageOf: (id: string) => LibraryImage | undefined;
  readonly attachedImages: readonly LibraryImage[];
  /** The reusable block of a number. */
  readonly blockOf: (id: string) => string | undefined;
  /** Of the footnotes block: JSON, as WordPress keeps it. */
  readonly footnotes: string;
  readonly notes: Set<string>;
}

/**
 * The body of a post as its readers saw it: comments of blocks away, shortcodes made plain, and paragraphs where a text of the older
 * editor has empty lines. A shortcode that only a plug-in knows goes, what it encloses stays, and that is noted.
 */
export function readWordPressText(
  written: string,
  {
    imageOf,
    attachedImages = [],
    blockOf = () => undefined,
    footnotes = '',
  }: Pick<Surroundings, 'imageOf'> & Partial<Omit<Surroundings, 'notes'>>,
): WordPressText {
  const notes = new Set<string>();
  if (written.includes('<!--nextpage-->')) notes.add('le pagine in cui era diviso stanno in un testo solo');
  const isOfBlocks = written.includes('<!-- wp:');
  const around = { imageOf, attachedImages, blockOf, footnotes, notes };
  const framed = withBlocks(written, around).replace(BLOCK_EMBED, (_, address: string) => embedOfAddress(address));
  const plain = withoutComments(framed);
  const embedded = isOfBlocks ? plain : plain.replace(LONE_ADDRESS, (_, address: string) => embedOfAddress(address));
  const read = withPlainShortcodes(embedded, around);
  return { html: isOfBlocks ? read : withParagraphs(read), notes: [...notes] };
}

/** A block that has no text of its own in the post: the site writes it when it is shown. */
const MADE_BLOCK = /<!-- wp:([a-z][\w/-]*)(?:\s+(\{[^\n]*?\}))?\s*\/-->/g;
/** Nothing that anybody reads. */
const NO_WORDS = /^(?:more|nextpage|spacer|separator|paragraph|image|heading|list|html|freeform|legacy-widget)$/;
/** Reusable blocks show others. */
const MAX_NESTED_BLOCKS = 5;

function withBlocks(written: string, around: Surroundings, depth = 0): string {
  return written.replace(MADE_BLOCK, (_, name: string, attributes = '') => {
    if (name === 'footnotes') return footnotesOf(around.footnotes);
    if (name === 'block') {
      const text = around.blockOf(/"ref":\s*"?(\d+)/.exec(attributes)?.[1] ?? '');
      if (text !== undefined && depth < MAX_NESTED_BLOCKS) return withBlocks(text, around, depth + 1);
      around.notes.add('un blocco riutilizzabile non è nel file e non viene');
    } else if (!NO_WORDS.test(name))
      around.notes.add(`il blocco «${name}» è scritto dal sito quando si mostra e non viene`);
    return '';
  });
}

function footnotesOf(json: string): string {
  try {
    const notes = JSON.parse(json) as readonly { readonly content?: unknown }[];
    return `<ol>${notes.map(({ content }) => `<li>${typeof content === 'string' ? content : ''}</li>`).join('')}</ol>`;
  } catch {
    return '';
  }
}

const BLOCK_EMBED = /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<>"]+)\s*<\/div>/g;
const LONE_ADDRESS = /^[ \t]*(https?:\/\/[^\s<>"[\]]+)[ \t]*$/gm;

function withoutComments(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', start + 4);
    if (end < 0) break;
    parts.push(html.slice(from, start));
    from = end + 3;
  }
  return parts.join('') + html.slice(from);
}

/** A card where the site is known, else a link. */
export function embedOfAddress(address: string): string {
  const embed = embedOf(address.replaceAll('&amp;', '&'));
  const href = escapeHtml(embed?.link ?? address.replaceAll('&amp;', '&'));
  if (embed === null) return `<p><a href="${href}">${href}</a></p>`;
  return `<p class="incorporato"><a href="${href}">${escapeHtml(embedTitle(embed))}</a></p>`;
}

/** `[[nome]]` writes a shortcode without meaning one. */
const SHORTCODE = /\[(\[?)(\/?)([a-z][\w-]*)((?:[\s/=][^[\]]*)?)\](\]?)/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

type Attributes = Readonly<Record<string, string>>;

/** What is written of a shortcode with what it encloses. */
const ENCLOSING: Readonly<Record<string, (attributes: Attributes, inside: string, around: Surroundings) => string>> = {
  caption: captioned,
  wp_caption: captioned,
  embed: (_, inside) => embedOfAddress(inside.trim()),
  video: (attributes) => fileLink('Video', attributes, ['src', 'mp4', 'm4v', 'webm', 'ogv']),
  audio: (attributes) => fileLink('Audio', attributes, ['src', 'mp3', 'm4a', 'ogg', 'wav']),
  youtube: (attributes, inside) => embedOfAddress(attributes.src ?? attributes.url ?? inside.trim()),
};

const ALONE: Readonly<Record<string, (attributes: Attributes, around: Surroundings) => string>> = {
  gallery: galleryOf,
  video: (attributes) => fileLink('Video', attributes, ['src', 'mp4', 'm4v', 'webm', 'ogv']),
  audio: (attributes) => fileLink('Audio', attributes, ['src', 'mp3', 'm4a', 'ogg', 'wav']),
  embed: ({ src = '' }) => (src === '' ? '' : embedOfAddress(src)),
};

function withPlainShortcodes(text: string, around: Surroundings): string {
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name.toLowerCase()));
  let written = '';
  let from = 0;
  let open: { readonly name: string; readonly attributes: Attributes; readonly at: number } | null = null;
  for (const match of text.matchAll(SHORTCODE)) {
    const [whole, before = '', slash, given = '', rest = '', after = ''] = match;
    const name = given.toLowerCase();
    written += text.slice(from, match.index);
    from = match.index + whole.length;
    const own = Object.hasOwn(ENCLOSING, name) || Object.hasOwn(ALONE, name);
    if ((before && after) || !(own || isOfPlugin(name, rest, closed))) {
      written += before && after ? whole.slice(1, -1) : whole;
      continue;
    }
    written += before;
    if (slash) {
      const enclosing = open?.name === name ? ENCLOSING[name] : undefined;
      if (open && enclosing)
        written = written.slice(0, open.at) + enclosing(open.attributes, written.slice(open.at), around);
      if (open?.name === name) open = null;
    } else {
      const attributes = attributesOf(rest);
      if (Object.hasOwn(ENCLOSING, name) && closed.has(name) && !rest.endsWith('/')) {
        open = { name, attributes, at: written.length };
      } else if (Object.hasOwn(ALONE, name)) written += ALONE[name]?.(attributes, around) ?? '';
      else around.notes.add(`lo shortcode [${name}] non viene${closed.has(name) ? ', il testo che racchiude sì' : ''}`);
    }
    written += after;
  }
  return written + text.slice(from);
}

/** Brackets are also written by people: «[sic]». */
function isOfPlugin(name: string, rest: string, closed: ReadonlySet<string>): boolean {
  return rest.includes('=') || /[_-]/.test(name) || closed.has(name);
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
}

function captioned(attributes: Attributes, inside: string): string {
  const image = /(?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?/i.exec(inside)?.[0] ?? '';
  const words = (attributes.caption ?? inside.replace(image, '')).trim();
  return `\n\n${figure(image, words)}\n\n`;
}

function figure(image: string, caption: string): string {
  return `<p>${image}</p>${caption === '' ? '' : `<p><em>${caption}</em></p>`}`;
}

function galleryOf({ ids = '', include = ids }: Attributes, { imageOf, attachedImages, notes }: Surroundings): string {
  const wanted = include
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const images = wanted.length > 0 ? wanted.map(imageOf) : attachedImages;
  if (images.some((image) => image === undefined) || images.length === 0)
    notes.add('una galleria ha immagini che il file non descrive');
  const figures = images.flatMap((image) =>
    image
      ? [figure(`<img src="${escapeHtml(image.address)}" alt="${escapeHtml(image.alt)}">`, escapeHtml(image.caption))]
      : [],
  );
  return `\n\n${figures.join('')}\n\n`;
}

function fileLink(words: string, attributes: Attributes, names: readonly string[]): string {
  const address = names.map((name) => attributes[name]).find((value) => value !== undefined && value !== '');
  return address === undefined ? '' : `<p><a href="${escapeHtml(address)}">${words}</a></p>`;
}

const BLOCK =
  'table|thead|tfoot|caption|colgroup|col|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|math|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary|iframe|script';
const BLOCK_TAG = new RegExp(`</?(?:${BLOCK})[\\s/>]`, 'i');
const BLOCK_START = new RegExp(`(<(?:${BLOCK})(?:\\s[^<>]*)?/?>)`, 'gi');
const BLOCK_END = new RegExp(`(</(?:${BLOCK})>)`, 'gi');

/** Paragraphs where empty lines are, and lines where lines end: as the older editor's texts are shown. */
function withParagraphs(written: string): string {
  const stored: string[] = [];
  const text = withoutPreformatted(written.replace(/\r\n?/g, '\n'), stored)
    .replace(BLOCK_START, '\n\n$1')
    .replace(BLOCK_END, '$1\n\n');
  const paragraphs = text.split(/\n[ \t]*\n\s*/).map((part) => part.trim());
  return paragraphs
    .filter((part) => part !== '')
    .map((part) => {
      const kept = /^\ue000(\d+)\ue000$/.exec(part)?.[1];
      if (kept !== undefined) return stored[Number(kept)] ?? '';
      if (BLOCK_TAG.test(part)) return part.replace(/\n+/g, '\n');
      return `<p>${part.replace(/(?<!<br ?\/?>)[ \t]*\n/g, '<br>\n')}</p>`;
    })
    .join('\n');
}

/** What is shown as it is written is put aside, and a number of a private letter stands for it. */
function withoutPreformatted(text: string, stored: string[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/<pre[\s>]/gi)) {
    if (index < from) continue;
    const end = text.indexOf('</pre>', index);
    if (end < 0) break;
    parts.push(text.slice(from, index), `\n\n\ue000${stored.length}\ue000\n\n`);
    from = end + '</pre>'.length;
    stored.push(text.slice(index, from));
  }
  return parts.join('') + text.slice(from);
}
