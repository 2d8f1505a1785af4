import type { ArticleListItem, Disclosure } from '../../../contract/articles.js';
import type { SiteFacts } from '../../../contract/page-rendering.js';
import { xmlText } from './xml.js';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** What readers are told and what machines read, for each way a text can come to be (AI Act, art. 50). */
const MARKS: Readonly<Record<Disclosure, { readonly words: string; readonly term: string | null }>> = {
  ai: { words: 'Generato con IA', term: 'trainedAlgorithmicMedia' },
  'ai-reviewed': {
    words: 'Generato con IA, rivisto dalla redazione',
    term: 'compositeWithTrainedAlgorithmicMedia',
  },
  human: { words: 'Redazione', term: null },
};

/** RSS 2.0 of the newest articles. The disclosure opens each description and stands in an element of its own. */
export function rssFeed(site: SiteFacts, articles: readonly ArticleListItem[], now: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:iptc="http://iptc.org/std/nar/2006-10-01/">',
    '<channel>',
    `<title>${xmlText(site.name)}</title>`,
    `<link>${xmlText(`${site.baseUrl}/`)}</link>`,
    '<description>Notizie, guide e analisi sull’intelligenza artificiale, con le fonti in vista.</description>',
    '<language>it-IT</language>',
    `<lastBuildDate>${httpDate(articles[0]?.publishDate ?? now)}</lastBuildDate>`,
    `<atom:link href="${xmlText(`${site.baseUrl}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => item(site, article)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(site: SiteFacts, article: ArticleListItem): string {
  const address = `${site.baseUrl}/articolo/${encodeURIComponent(article.slug)}`;
  const { words, term } = MARKS[article.disclosure];
  return [
    '<item>',
    `<title>${xmlText(article.title)}</title>`,
    `<link>${xmlText(address)}</link>`,
    `<guid isPermaLink="false">${xmlText(article._id)}</guid>`,
    `<pubDate>${httpDate(article.publishDate)}</pubDate>`,
    `<dc:creator>${xmlText(article.author)}</dc:creator>`,
    `<category>${xmlText(article.category)}</category>`,
    `<description>${xmlText(`${words}. ${article.excerpt}`)}</description>`,
    ...(term ? [`<iptc:digitalSourceType>${IPTC}${term}</iptc:digitalSourceType>`] : []),
    '</item>',
  ].join('\n');
}

function httpDate(iso: string): string {
  return new Date(iso).toUTCString();
}
