import type { ArticleUpdate } from '../../../contract/admin-articles.js';
import type { TextChanges } from '../article.decider.js';

type Written = Pick<
  ArticleUpdate,
  | 'title'
  | 'content'
  | 'category'
  | 'metaDescription'
  | 'featuredImage'
  | 'imageAlt'
  | 'imageCredit'
  | 'kicker'
  | 'excerpt'
  | 'tags'
  | 'seo'
>;

/**
 * What a form sent, as changes of the text. In a PUT an absent field stays and null clears: the cleared value of each
 * field is its empty one. An image of this site is stored without the host, which may change; any other as it was given.
 */
export function writtenText(given: Written, addressHere: (address: string) => string | null): TextChanges {
  const { featuredImage } = given;
  const address = featuredImage ? addressHere(featuredImage) : null;
  return {
    ...given,
    metaDescription: given.metaDescription === null ? '' : given.metaDescription,
    featuredImage: address?.startsWith('/') ? address : featuredImage,
    imageAlt: given.imageAlt === null ? '' : given.imageAlt,
    imageCredit: given.imageCredit === null ? '' : given.imageCredit,
    kicker: given.kicker === null ? '' : given.kicker,
    excerpt: given.excerpt === null ? '' : given.excerpt,
    tags: given.tags === null ? [] : given.tags,
    seo: given.seo === null ? { title: '', description: '', keywords: [] } : given.seo,
  };
}
