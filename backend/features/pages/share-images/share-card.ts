import { type CategoryFamily, findCategory } from '../../../contract/categories.js';
import { countOf } from '../../../contract/figure-words.js';
import { type SharedArticle, sharedPhoto } from '../../../contract/image-addresses.js';
import { stripInShort } from '../../../contract/strip-words.js';

/** What a share image says and shows: plain data, since another process draws it. */
export interface ShareCard {
  readonly kicker: string;
  /** Decides the kicker's colour; null is a theme outside the families. */
  readonly family: CategoryFamily | null;
  readonly title: string;
  /** How the text came to be and on what it rests; null for an image that stands for no article. */
  readonly origin: { readonly words: string; readonly marked: boolean } | null;
  /** «Fonti: …», by name; null where none is known. */
  readonly sources: string | null;
  readonly siteName: string;
  /** The cover that readers see on the site. */
  readonly cover: { readonly family: CategoryFamily; readonly word: string };
  /** The photograph that stands in its place, with whose it is. */
  readonly photo: { readonly address: string; readonly credit: string; readonly focus: string } | null;
}

/** What the process that draws is sent: it reads no file and asks nobody. */
export interface ShareImageTask {
  readonly card: ShareCard;
  readonly photo: Uint8Array | null;
}

const MAX_NAMED = 2;

/** The share image of an article. */
export function articleCard(article: SharedArticle, siteName: string): ShareCard {
  const family = findCategory(article.category)?.family ?? null;
  const address = sharedPhoto(article);
  const names = namesWords(article.sources);
  return {
    kicker: drawable(article.category),
    family,
    title: drawable(article.title),
    origin: { words: originWords(article, names), marked: article.disclosure !== 'human' },
    sources: names,
    siteName: drawable(siteName),
    cover: { family: family ?? 'notizie', word: article.slug },
    photo:
      address === null
        ? null
        : { address, credit: drawable(article.imageCredit ?? ''), focus: article.imageFocus ?? '' },
  };
}

/** How it came to be and on what it rests; where the sources are named nobody counts them as well. */
function originWords(article: SharedArticle, names: string | null): string {
  const { length } = article.sources;
  return `${stripInShort(article)}${names === null && length > 0 ? ` · ${countOf(length, 'fonte', 'fonti')}` : ''}`;
}

/** «Fonti: una e due», «Fonti: una, due e altre 4». */
function namesWords(sources: SharedArticle['sources']): string | null {
  const names = [...new Set(sources.map(({ publisher }) => drawable(publisher ?? '')))].filter((name) => name !== '');
  if (names.length === 0) return null;
  const shown = names.slice(0, MAX_NAMED);
  const more = names.length - shown.length;
  const listed = more > 0 ? `${shown.join(', ')} e ${more === 1 ? 'un’altra' : `altre ${more}`}` : LIST.format(shown);
  return `${names.length === 1 ? 'Fonte' : 'Fonti'}: ${listed}`;
}

const LIST = new Intl.ListFormat('it', { type: 'conjunction' });

/** The share image of the site itself. */
export function siteCard(siteName: string): ShareCard {
  return {
    kicker: 'Intelligenza artificiale',
    family: null,
    title: 'Notizie sull’AI con le fonti in vista e ogni passo verificabile',
    origin: null,
    sources: null,
    siteName: drawable(siteName),
    cover: { family: 'modelli', word: siteName },
    photo: null,
  };
}

/** Outside it our fonts have no letters, and an empty box says less than nothing. */
const NOT_IN_THE_FONTS =
  /[^\u0020-\u007e\u00a0-\u02ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2113\u2122\u2191\u2193\u2212\u2215]/gu;

/** Of raised figures the fonts have ¹, ² and ³ only: 10²⁵ is drawn as 10^25, never as another figure, and CO₂ as CO2. */
const RAISED = /[\u00b9\u00b2\u00b3\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d61\u2070-\u207f]+/gu;
const LOWERED = /[\u1d62-\u1d6a\u2080-\u209c]+/gu;

/** The letters of a text that can be drawn. */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(RAISED, (signs) => (/^[¹²³]+$/.test(signs) ? signs : `^${signs.normalize('NFKC')}`))
    .replace(LOWERED, (signs) => signs.normalize('NFKC'))
    .replace(NOT_IN_THE_FONTS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
