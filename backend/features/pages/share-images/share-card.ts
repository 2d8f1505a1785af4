import { type CategoryFamily, findCategory } from '../../../contract/categories.js';
import { countOf } from '../../../contract/figure-words.js';
import type { SharedArticle } from '../../../contract/image-addresses.js';
import { stripInShort } from '../../../contract/strip-words.js';

/** What a share image says and shows: plain data, since another process draws it. */
export interface ShareCard {
  readonly kicker: string;
  /** Decides the kicker's colour; null is a theme outside the families. */
  readonly family: CategoryFamily | null;
  readonly title: string;
  /** How the text came to be and on what it rests; null for an image that stands for no article. */
  readonly origin: { readonly words: string; readonly marked: boolean } | null;
  readonly siteName: string;
  /** The cover that readers see on the site. */
  readonly cover: { readonly family: CategoryFamily; readonly word: string };
}

/** The share image of an article. */
export function articleCard(article: SharedArticle, siteName: string): ShareCard {
  const family = findCategory(article.category)?.family ?? null;
  return {
    kicker: drawable(article.category),
    family,
    title: drawable(article.title),
    origin: { words: originWords(article), marked: article.disclosure !== 'human' },
    siteName: drawable(siteName),
    cover: { family: family ?? 'notizie', word: article.slug },
  };
}

/** How it came to be and on what it rests. */
function originWords(article: SharedArticle): string {
  const { length } = article.sources;
  return `${stripInShort(article)}${length > 0 ? ` · ${countOf(length, 'fonte', 'fonti')}` : ''}`;
}

/** The share image of the site itself. */
export function siteCard(siteName: string): ShareCard {
  return {
    kicker: 'Intelligenza artificiale',
    family: null,
    title: 'Notizie sull’AI con le fonti in vista e ogni passo verificabile',
    origin: null,
    siteName: drawable(siteName),
    cover: { family: 'modelli', word: siteName },
  };
}

/** Outside it our fonts have no letters, and an empty box says less than nothing. */
const NOT_IN_THE_FONTS =
  /[^\u0020-\u007e\u00a0-\u02ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2113\u2122\u2191\u2193\u2212\u2215]/gu;

/** The letters of a text that can be drawn. */
function drawable(text: string): string {
  return text.normalize('NFC').replace(NOT_IN_THE_FONTS, ' ').replace(/\s+/g, ' ').trim();
}
