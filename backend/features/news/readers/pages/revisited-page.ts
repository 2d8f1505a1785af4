import { decodeText } from '../../../../text/encoding/decode-text.js';
import { cut, htmlToText, oneLine } from '../../../../text/html-to-text.js';
import { ReadingFailure } from '../reading-failure.js';
import { type ArticleContext, extractArticle } from './article-extractor.js';

/** A page as it is compared with what was captured of it. */
export interface RevisitedPage {
  readonly title: string;
  /** Null where the extractor finds no article. */
  readonly article: string | null;
  /** Everything that can be read on the page: another layout may hide a paragraph from the extractor. */
  readonly whole: string;
  /** ISO 639-1; null where the page does not say. */
  readonly language: string | null;
  readonly publishedAt: Date | null;
}

const MAX_WHOLE = 300_000;

/** Reads a page in both ways; never refuses one, since a notice in place of an article is an answer as well. */
export function readRevisitedPage(
  bytes: Uint8Array,
  contentType: string | null,
  context: ArticleContext,
): RevisitedPage {
  const html = decodeText(bytes, contentType).text;
  const article = articleOf(bytes, contentType, context);
  const title = article?.title || /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] || '';
  return {
    title: cut(oneLine(htmlToText(title, 1_000)), 300),
    article: article?.text ?? null,
    whole: htmlToText(html, MAX_WHOLE),
    language: article?.language ?? null,
    publishedAt: article?.publishedAt ?? null,
  };
}

function articleOf(bytes: Uint8Array, contentType: string | null, context: ArticleContext) {
  try {
    return extractArticle(bytes, contentType, context);
  } catch (error) {
    if (error instanceof ReadingFailure && error.code === 'no-article') return null;
    throw error;
  }
}
