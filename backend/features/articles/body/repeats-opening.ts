import { visibleText } from '../../../text/visible-text.js';

/** From this share of common words on, an excerpt tells nothing that the opening does not. */
const REPEATED_SHARE = 0.8;

/** The first paragraph may be a line about the article; what the excerpt repeats stands under it. */
const PARAGRAPHS = 2;

/** Whether the excerpt says what the text begins with: a page would show it twice, one under the other. */
export function repeatsOpening(excerpt: string, content: string): boolean {
  const paragraphs = content.match(/<p\b[^>]*>[\s\S]*?<\/p>/g) ?? [];
  const opening = new Set(wordsOf(visibleText(paragraphs.slice(0, PARAGRAPHS).join(' '))));
  const words = wordsOf(excerpt);
  const common = words.filter((word) => opening.has(word)).length;
  return words.length > 0 && common >= REPEATED_SHARE * words.length;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
