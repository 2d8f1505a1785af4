import { htmlToText } from '../../../../text/html-to-text.js';

const longest = 200_000;

/** The paragraphs of an article's HTML as plain text, each on one line, headings and list items included. */
export function articleParagraphs(html: string): string[] {
  return htmlToText(html, longest)
    .split('\n')
    .filter((line) => line !== '');
}
