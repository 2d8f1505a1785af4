import { HEAD_FIELDS, type HeadField } from '../../../contract/article-fields.js';
import { typeset } from '../../../text/typography.js';

type HeadWords = { readonly [Field in HeadField]?: string | undefined };

/**
 * An article's words as readers get them. The stored text stays as it was written: a check compares sentences letter by
 * letter.
 */
export function inPrint<Article extends HeadWords>(article: Article): Article {
  const head = HEAD_FIELDS.flatMap((field) => {
    const words = article[field];
    return words === undefined ? [] : [[field, typeset(words)]];
  });
  return { ...article, ...Object.fromEntries(head) };
}
