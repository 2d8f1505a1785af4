import { decodeText } from '../../../../text/encoding/decode-text.js';
import { cut, htmlToText, oneLine } from '../../../../text/html-to-text.js';
import { ReadingFailure } from '../reading-failure.js';
import { type ArticleContext, type ArticleText, extractArticle } from './article-extractor.js';

/** A page as it is compared with what was captured of it. */
export interface RevisitedPage {
  readonly title: string;
  /** The article; everything that can be read where the extractor finds none. */
  readonly text: string;
}

const MAX_TEXT = 100_000;

/** Reads a page; never refuses one, since a notice in place of an article is an answer as well. */
export function readRevisitedPage(
  bytes: Uint8Array,
  contentType: string | null,
  context: ArticleContext,
): RevisitedPage {
  const article = articleOf(bytes, contentType, context);
  if (article !== null) return { title: article.title, text: article.text };
  const html = decodeText(bytes, contentType).text;
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '';
  return { title: cut(oneLine(htmlToText(title, 1_000)), 300), text: htmlToText(html, MAX_TEXT) };
}

function articleOf(bytes: Uint8Array, contentType: string | null, context: ArticleContext): ArticleText | null {
  try {
    return extractArticle(bytes, contentType, context);
  } catch (error) {
    if (error instanceof ReadingFailure && error.code === 'no-article') return null;
    throw error;
  }
}
