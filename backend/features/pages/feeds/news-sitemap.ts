import { xmlText } from './xml.js';

/** How long an article belongs into the news sitemap, and how many may be in it, by the rules of Google News. */
export const NEWS_HOURS = 48;
export const MAX_NEWS = 1_000;

interface NewsEntry {
  readonly path: string;
  readonly title: string;
  /** ISO date. */
  readonly publishedAt: string;
}

/** The sitemap for Google News: the articles of the last 48 hours. */
export function newsSitemap(
  site: { readonly name: string; readonly baseUrl: string },
  news: readonly NewsEntry[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">',
    ...news.map((entry) =>
      [
        `<url><loc>${xmlText(site.baseUrl + entry.path)}</loc><news:news>`,
        `<news:publication><news:name>${xmlText(site.name)}</news:name><news:language>it</news:language></news:publication>`,
        `<news:publication_date>${entry.publishedAt}</news:publication_date>`,
        `<news:title>${xmlText(entry.title)}</news:title>`,
        '</news:news></url>',
      ].join(''),
    ),
    '</urlset>',
    '',
  ].join('\n');
}
