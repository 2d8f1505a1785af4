import { shorten } from '../../../text/shorten.js';
import { tokenize } from '../../../text/tokens.js';
import type { ArticleWords } from '../checking/check-state.js';

const MAX_DESCRIPTION_LENGTH = 160;
const MAX_SEO_TITLE_LENGTH = 60;

/**
 * The texts that only machines read, after a repair: one that says something that left the article is written again from
 * title and excerpt. They are no sentences of the article, so that nobody checked them.
 */
export function repairMachineTexts(words: ArticleWords, lost: readonly string[], plainText: string): ArticleWords {
  const standing = new Set(wordsOf(`${words.title} ${words.excerpt} ${plainText}`));
  const lostWords = new Set(lost.flatMap(wordsOf).filter((word) => !standing.has(word)));
  const saysLost = (text: string) => wordsOf(text).some((word) => lostWords.has(word));
  const again = (text: string, instead: string) => (saysLost(text) || text.trim() === '' ? instead : text);
  const description = shorten(words.excerpt || words.title, MAX_DESCRIPTION_LENGTH);
  return {
    ...words,
    metaDescription: again(words.metaDescription, description),
    seo: {
      title: again(words.seo.title, shorten(words.title, MAX_SEO_TITLE_LENGTH)),
      description: again(words.seo.description, description),
      keywords: words.seo.keywords.filter((keyword) => !saysLost(keyword)),
    },
  };
}

function wordsOf(text: string): string[] {
  return tokenize(text)
    .map(({ folded }) => folded)
    .filter((word) => word.length > 3 || /\d/.test(word));
}
