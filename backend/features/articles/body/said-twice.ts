import type { ArticleSource } from '../../../contract/articles.js';
import { innermostElements } from '../../../text/html/html-elements.js';
import { visibleText } from '../../../text/visible-text.js';

/** From this share of common words on, an excerpt says nothing that the opening does not. */
const REPEATED_SHARE = 0.8;

/** The first paragraph may be a line about the article; what the excerpt repeats stands under it. */
const PARAGRAPHS = 2;

/** Whether the excerpt says what the text begins with: a page would show it twice, one under the other. */
export function repeatsOpening(excerpt: string, content: string): boolean {
  const paragraphs = innermostElements(content, ['p']).slice(0, PARAGRAPHS);
  const opening = new Set(wordsOf(visibleText(paragraphs.map((paragraph) => paragraph.content).join(' '))));
  const words = wordsOf(excerpt);
  const common = words.filter((word) => opening.has(word)).length;
  return words.length > 0 && common >= REPEATED_SHARE * words.length;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The text without the list of sources at its end, where the page lists the same ones under it: what is left out is a
 * heading «Fonti» or «Le fonti» with links that are all among the sources.
 */
export function withoutSourceSection(html: string, sources: readonly { readonly url: string }[]): string {
  const at = Math.max(...SOURCE_HEADINGS.map((heading) => html.lastIndexOf(heading)));
  const end = at < 0 ? '' : html.slice(at);
  if (!SOURCE_SECTION.test(end)) return html;
  const links = [...end.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  const known = new Set(sources.map(({ url }) => url));
  return links.length > 0 && links.every((link) => known.has(link)) ? html.slice(0, at) : html;
}

const SOURCE_HEADINGS = ['<h2>Le fonti</h2>', '<h2>Fonti</h2>', '<h3>Le fonti</h3>', '<h3>Fonti</h3>'];
/** From its heading to the end of the text: no other heading and no second list. */
const SOURCE_SECTION = /^<h[23]>(?:Le fonti|Fonti)<\/h[23]>\s*<([uo]l)>(?:(?!<h\d|<\/\1>)[\s\S])*<\/\1>\s*$/;

/** Each page once: it may have been collected from two places, with and without a slash at its end or `www.` before it. */
export function distinctSources(sources: readonly ArticleSource[]): ArticleSource[] {
  const byPage = new Map<string, ArticleSource>();
  for (const source of sources) {
    const page = pageAt(source.url);
    if (!byPage.has(page)) byPage.set(page, source);
  }
  return [...byPage.values()];
}

/** The place of a page among such sources, from 1; null when it is none of them. */
export function placeOfSource(sources: readonly { readonly url: string }[], url: string): number | null {
  const place = sources.findIndex((source) => pageAt(source.url) === pageAt(url));
  return place < 0 ? null : place + 1;
}

function pageAt(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/?(?:#.*)?$/, '');
}
