import { createHash } from 'node:crypto';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { articleParagraphs } from './article-paragraphs.js';
import { parseFeedDate } from './feed-date.js';
import { languageCode } from './feed-item.js';
import { decodeText } from './feed-text.js';
import { cut, oneLine } from './html-to-text.js';
import { ReadingFailure } from './reading-failure.js';

/** The body of an article page. */
export interface ArticleText {
  readonly title: string;
  /** Plain text, paragraphs separated by an empty line, at most 100,000 characters. */
  readonly text: string;
  readonly byline: string | null;
  readonly publishedAt: Date | null;
  readonly language: string | null;
  /** Of `text`, hexadecimal. */
  readonly sha256: string;
}

const maxText = 100_000;

/** Reduces a page to its article. Throws ReadingFailure `no-article` when there is none. */
export function extractArticle(bytes: Uint8Array, contentType: string | null, now: Date): ArticleText {
  const { document } = parseHTML(decodeText(bytes, contentType).text);
  const date = dateOf(document);
  const article = new Readability(document, { charThreshold: 250, maxElemsToParse: 50_000 }).parse();
  const text = cut(articleParagraphs(article?.content ?? '').join('\n\n'), maxText);
  if (!article || text === '') throw new ReadingFailure('no-article', 'no article body was recognised');
  const published = parseFeedDate(article.publishedTime ?? '') ?? date;
  return {
    title: cut(oneLine(article.title ?? ''), 300),
    text,
    byline: cut(oneLine(article.byline ?? ''), 200) || null,
    publishedAt: published && published > now ? now : published,
    language: languageCode(article.lang ?? null),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

const dateSelectors: readonly (readonly [string, string])[] = [
  ['meta[property="article:published_time"]', 'content'],
  ['meta[itemprop="datePublished"]', 'content'],
  ['meta[name="date"]', 'content'],
  ['meta[name="pubdate"]', 'content'],
  ['meta[name="publishdate"]', 'content'],
  ['meta[name="DC.date.issued"]', 'content'],
  ['[itemprop="datePublished"]', 'datetime'],
  ['article time[datetime]', 'datetime'],
  ['time[pubdate]', 'datetime'],
  ['time[datetime]', 'datetime'],
];

/** Read before the extractor takes the document apart. */
function dateOf(document: ReturnType<typeof parseHTML>['document']): Date | null {
  for (const [selector, attribute] of dateSelectors) {
    const date = parseFeedDate(document.querySelector(selector)?.getAttribute(attribute) ?? '');
    if (date) return date;
  }
  return null;
}
