import { xmlText } from './xml.js';

/** Addresses in one sitemap; the protocol allows 50,000 and 50 MB. */
export const SITEMAP_PART = 5_000;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapEntry {
  /** Path on the site, beginning with a slash. */
  readonly path: string;
  /** ISO date of the last change. */
  readonly changedAt?: string | undefined;
}

/** One sitemap of addresses. */
export function sitemap(baseUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map((entry) => `<url>${placeAndChange(baseUrl, entry)}</url>`);
  return [DECLARATION, `<urlset xmlns="${PROTOCOL}">`, ...urls, '</urlset>', ''].join('\n');
}

/** The index that names the sitemaps. */
export function sitemapIndex(baseUrl: string, parts: readonly SitemapEntry[]): string {
  const sitemaps = parts.map((part) => `<sitemap>${placeAndChange(baseUrl, part)}</sitemap>`);
  return [DECLARATION, `<sitemapindex xmlns="${PROTOCOL}">`, ...sitemaps, '</sitemapindex>', ''].join('\n');
}

function placeAndChange(baseUrl: string, { path, changedAt }: SitemapEntry): string {
  return `<loc>${xmlText(baseUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}`;
}

/** A sitemap of the articles of one month (UTC); a month with more than a part's worth has several. */
export interface SitemapMonth {
  /** `2026-11`. */
  readonly month: string;
  /** From 1. */
  readonly part: number;
}

/** `/sitemaps/articoli-2026-11.xml`, the second part `/sitemaps/articoli-2026-11-2.xml`. */
export function monthFile({ month, part }: SitemapMonth): string {
  return `articoli-${month}${part > 1 ? `-${part}` : ''}.xml`;
}

/** Reads such a file name; null for every other name. */
export function readMonthFile(file: string): SitemapMonth | null {
  const [, month, part] = /^articoli-(\d{4}-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(file) ?? [];
  return month ? { month, part: Number(part ?? 1) } : null;
}

/** Midnight UTC at the beginning of a month and of the next one. */
export function monthBounds(month: string): { readonly from: Date; readonly until: Date } {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  return { from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}
