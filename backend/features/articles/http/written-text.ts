import type { ArticleUpdate } from '../../../contract/admin-articles.js';
import { emptyValue, TEXT_FIELDS, type TextField } from '../../../contract/article-fields.js';
import type { TextChanges } from '../article.decider.js';

/**
 * What a form sent, as changes of the text. In a PUT an absent field stays and null clears: the cleared value of each
 * field is its empty one. An image of this site is stored without the host, which may change; any other as it was given.
 */
export function writtenText(
  given: Pick<ArticleUpdate, TextField>,
  addressHere: (address: string) => string | null,
): TextChanges {
  const { featuredImage } = given;
  const address = featuredImage ? addressHere(featuredImage) : null;
  const cleared = TEXT_FIELDS.filter((field) => given[field] === null).map((field) => [field, emptyValue(field)]);
  return {
    ...given,
    ...Object.fromEntries(cleared),
    featuredImage: address?.startsWith('/') ? address : featuredImage,
  };
}
