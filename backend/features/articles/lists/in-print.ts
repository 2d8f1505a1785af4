import { typeset } from '../../../text/typography.js';

interface Words {
  readonly title: string;
  readonly excerpt: string;
  readonly kicker?: string | undefined;
}

/**
 * An article's words as readers get them. The stored text stays as it was written: a check compares sentences letter by
 * letter.
 */
export function inPrint<Article extends Words>(article: Article): Article {
  return {
    ...article,
    title: typeset(article.title),
    excerpt: typeset(article.excerpt),
    ...(article.kicker !== undefined && { kicker: typeset(article.kicker) }),
  };
}
