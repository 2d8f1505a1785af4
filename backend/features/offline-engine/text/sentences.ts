import { splitSentences } from '../../../text/sentences.js';

/** Splits plain text into paragraphs (blank lines) and those into sentences, whole quotations kept in one piece. */
export function paragraphsOf(text: string): string[][] {
  return text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => splitSentences(paragraph).map((sentence) => sentence.text));
}
