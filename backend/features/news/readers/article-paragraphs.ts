import { load } from 'cheerio/slim';
import { collapse, oneLine, textOfTree } from './html-to-text.js';

/** The paragraphs of an article's HTML as plain text, each on one line, headings and list items included. */
export function articleParagraphs(html: string): string[] {
  const root = load(html, { xml: { xmlMode: false, decodeEntities: true } }, false).root()[0];
  if (!root) return [];
  const lines = collapse(textOfTree(root, 400_000), 400_000).split('\n');
  return lines.map(oneLine).filter((line) => line !== '');
}
