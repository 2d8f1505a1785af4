import { xmlText } from './xml.js';

export interface SitemapEntry {
  /** Path on the site, beginning with a slash. */
  readonly path: string;
  /** ISO date of the last change. */
  readonly changedAt?: string;
}

/** A sitemap of at most 50,000 addresses. */
export function sitemap(baseUrl: string, entries: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
      return `<url><loc>${xmlText(baseUrl + path)}</loc>${changed}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
}
