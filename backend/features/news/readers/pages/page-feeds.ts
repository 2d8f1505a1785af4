import { load } from 'cheerio';
import { decodeText } from '../../../../text/encoding/decode-text.js';
import { cut, oneLine } from '../../../../text/html-to-text.js';
import { absoluteLink, languageCode, REPORT_LIMITS } from '../report.js';

export interface LinkedFeed {
  readonly url: string;
  /** One line, possibly empty. */
  readonly title: string;
}

/** What a page says about itself. */
export interface PageHead {
  readonly title: string | null;
  /** Two or three letters. */
  readonly language: string | null;
  /** In the order of the page, each address once. */
  readonly feeds: readonly LinkedFeed[];
}

const MAX_FEEDS = 10;
const FEED_TYPE = /^application\/(?:rss|atom|feed)\+(?:xml|json)\b/i;

/** The name, language and linked feeds of a page; null for a document that is no page. */
export function readPageHead(bytes: Uint8Array, contentType: string | null, pageUrl: string): PageHead | null {
  const text = decodeText(bytes, contentType).text;
  if (!/<(?:!doctype\s+html|html|head|body)[\s>]/i.test(text.slice(0, 20_000))) return null;
  const $ = load(text);
  const base = URL.parse($('base[href]').first().attr('href') ?? '', pageUrl)?.href ?? pageUrl;
  const feeds = new Map<string, LinkedFeed>();
  for (const element of $('link[rel~="alternate" i][href], a[rel~="alternate" i][href]').get()) {
    const link = $(element);
    const url = absoluteLink(link.attr('href') ?? '', base);
    if (!url || !FEED_TYPE.test(link.attr('type')?.trim() ?? '') || feeds.has(url)) continue;
    feeds.set(url, { url, title: lineOf(link.attr('title')) });
    if (feeds.size === MAX_FEEDS) break;
  }
  const title = lineOf($('meta[property="og:site_name"]').first().attr('content')) || lineOf($('title').first().text());
  return { title: title || null, language: languageCode($('html').attr('lang') ?? null), feeds: [...feeds.values()] };
}

function lineOf(text: string | undefined): string {
  return cut(oneLine(text ?? ''), REPORT_LIMITS.title);
}
