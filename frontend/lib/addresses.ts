import { findCategory } from '../../backend/contract/categories.js';
import { isOfThisSite, type SharedArticle, shareImageAddress } from '../../backend/contract/image-addresses.js';

/** The page of an article. */
export const articlePath = (slug: string): string => `/articolo/${encodeURIComponent(slug)}`;

/** How an article came to be, step by step. */
export const articleHistoryPath = (slug: string): string => `${articlePath(slug)}/come-e-stato-fatto`;

/** The page of a category; addresses carry its name. */
export const categoryPath = (name: string): string => `/categoria/${encodeURIComponent(name)}`;

/** The page of what a person signs; only the server renders it. */
export const authorPath = (slug: string): string => `/autore/${encodeURIComponent(slug)}`;

/** All running subjects, and the latest editions; only the server renders it. */
export const STORYLINES_PATH = '/storie';

/** The page of a running subject; only the server renders it. */
export const storylinePath = (slug: string): string => `/storia/${encodeURIComponent(slug)}`;

export const tagPath = (tag: string): string => `/tag/${encodeURIComponent(tag)}`;

/** A page of a list: the first has no number in its address. */
export const listPagePath = (path: string, page: number): string => (page <= 1 ? path : `${path}?page=${page}`);

/** The generated cover: drawn from its address alone, so it never changes and can be stored for ever. */
export const coverPath = (slug: string, category: string): string =>
  `/copertine/${findCategory(category)?.family ?? 'notizie'}/${encodeURIComponent(slug)}.svg`;

/** An article as far as its image goes. */
export interface WithImage {
  readonly slug: string;
  readonly category: string;
  readonly featuredImage: string | null;
  /** «40% 25%»: what stays in view where it is cropped. */
  readonly imageFocus?: string | undefined;
}

/** The image of an article: its own when it lives on this site, otherwise the generated cover. */
export function imageOf(article: WithImage): string {
  const own = article.featuredImage;
  return own && isOfThisSite(own) ? own : coverPath(article.slug, article.category);
}

/** The image of an article in social networks and chats: a PNG of 1200 × 630, for `og:image`. */
export const shareImagePath = (article: SharedArticle): string => shareImageAddress(article);
