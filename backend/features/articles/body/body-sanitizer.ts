import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { linkAddress } from '../../../contract/link-address.js';
import { withoutInvisible } from '../../../text/characters/invisible.js';
import { bodyHtml } from '../../../text/html/inline-marks.js';
import { withFixedEmbeds } from './fixed-embeds.js';
import { withSplitTables } from './split-tables.js';

const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'span', 'div', 'strong', 'em', 'u', 'i', 'b'],
  ...['ul', 'ol', 'li', 'a', 'img', 'blockquote', 'pre', 'code'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
];
/** Ids of a body live among those of the page and must not shadow them or a property of the document. */
const ID_PREFIX = 'testo-';
/** The second reading changes something only in broken HTML, the third hardly ever. */
const MAX_READINGS = 5;
const LANGUAGE_CLASS = 'lingua-';

const MERGED = ['colspan', 'rowspan', 'title', 'class', 'id', 'style'];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['title', 'class', 'id', 'style'],
    a: ['href', 'target', 'rel', 'title', 'class', 'id', 'style'],
    img: ['src', 'alt', 'title', 'class', 'id', 'style'],
    // Read once more, and gone after that.
    td: MERGED,
    th: MERGED,
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      'font-weight': [/^(normal|bold|[1-9]00)$/],
      'font-style': [/^(normal|italic)$/],
      'text-decoration': [/^(none|underline|line-through)$/],
      width: [/^\d{1,3}%$/],
    },
  },
  transformTags: {
    '*': (name, attributes) => ({ tagName: name, attribs: safeAttributes(name, attributes) }) satisfies Tag,
  },
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'embed',
    'template',
    'title',
    'xmp',
  ],
  nestingLimit: 50,
};

/**
 * HTML of the specification's tags and attributes only; what other tags mean (raised figures, struck out words) is kept in
 * its own way. Addresses without their beginning (`www.esempio.it`, `//esempio.it/x`) get it. Web links open in a new tab
 * without a referrer handle, ids get a prefix, and the language of a foreign quotation (`lang`, which the specification does
 * not list) becomes the class `lingua-xx`, from which the page sets it again. Of other sites' posts and videos only a link
 * remains, marked as a card where the site is known, and merged cells are split. Sanitising the result once more changes
 * nothing.
 */
export function sanitizeBody(html: string): string {
  let clean = html.trim();
  // Tags that cannot stand inside each other are read in another way once what stood between them is gone.
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const before = clean;
    clean = cleanOnce(before);
    if (clean === before) break;
  }
  return clean;
}

function cleanOnce(html: string): string {
  return withFixedEmbeds(withSplitTables(withoutInvisible(sanitizeHtml(bodyHtml(html), OPTIONS)).trim()));
}

function safeAttributes(name: string, given: Attributes): Attributes {
  const attributes = { ...given };
  if (attributes.id !== undefined) attributes.id = prefixed(attributes.id);
  const language = /^[a-z]{2}$/i.exec(attributes.lang ?? '')?.[0]?.toLowerCase();
  if (language && language !== 'it') {
    attributes.class = [attributes.class, `${LANGUAGE_CLASS}${language}`].filter(Boolean).join(' ');
  }
  if (name === 'img' && attributes.src?.trim().startsWith('//')) attributes.src = completed(attributes.src);
  if (name !== 'a') return attributes;
  const { target: _target, rel: _rel, ...link } = attributes;
  const href = completed(link.href ?? '');
  if (href.startsWith('#') && href.length > 1) return { ...link, href: `#${prefixed(href.slice(1))}` };
  if (link.href !== undefined) link.href = href;
  return isWebAddress(href) ? { ...link, rel: 'noopener noreferrer', target: '_blank' } : link;
}

function completed(address: string): string {
  return linkAddress(address) ?? address.trim();
}

function prefixed(id: string): string {
  const clean = id.replace(/[^\p{L}\p{N}_-]+/gu, '-');
  return clean.startsWith(ID_PREFIX) ? clean : `${ID_PREFIX}${clean}`;
}

function isWebAddress(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these characters inside a scheme, so must we
  return /^https?:/i.test(href.replace(/[\u0000-\u0020]/g, ''));
}
