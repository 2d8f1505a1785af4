import { categoryName } from './categories.js';
import { slugOf } from './slug-of-title.js';

/**
 * The names by which caches between us and readers know an answer, so that it can be taken out of them by what it shows:
 * everything, the home page, what lists articles of every kind, pages of single articles, and how those came to be.
 */
export const CACHE_KEYS = {
  site: 'site',
  home: 'home',
  lists: 'lists',
  articles: 'articles',
  histories: 'histories',
} as const;

const ARTICLE = /^\/(?:(?:new\/|test\/)?articolo|api\/public\/articles|api\/articles\/public)\/([^/]+)(\/.+)?$/;
const CATEGORY = /^\/categoria\/([^/]+)/;
const SLUG = /^[a-z0-9-]{1,120}$/;
/** Pages that show no article. */
const WITHOUT_ARTICLES: ReadonlySet<string> = new Set([
  '/chi-siamo',
  '/contatti',
  '/cookie-policy',
  '/newsletter/iscrizione',
  '/privacy',
]);

/** Of every answer that shows this article as a whole. */
export function articleKey(id: string): string {
  return `article-${id}`;
}

/** Of every answer below this address of an article, the ones that lead elsewhere too. */
export function slugKey(slug: string): string {
  return `slug-${slug}`;
}

/** Of every answer that lists this category, by name or slug. */
export function categoryKey(nameOrSlug: string): string {
  return `category-${slugOf(categoryName(nameOrSlug))}`;
}

/** What the answer at an address shows, as far as the address says it. Pure; any address has an answer. */
export function cacheKeysOf(url: string): readonly string[] {
  const path = decoded(url.split('?', 1)[0] ?? '');
  const { site, home, lists, articles, histories } = CACHE_KEYS;
  if (path === '/') return [site, home];
  if (WITHOUT_ARTICLES.has(path)) return [site];
  const [, slug, rest] = ARTICLE.exec(path) ?? [];
  if (slug !== undefined) {
    return [site, articles, ...(rest === undefined ? [] : [histories]), ...(SLUG.test(slug) ? [slugKey(slug)] : [])];
  }
  const category = CATEGORY.exec(path)?.[1];
  return category === undefined ? [site, lists] : [site, categoryKey(category)];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
