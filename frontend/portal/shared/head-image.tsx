import type { PublicArticle } from '../../../backend/contract/articles.js';
import { imageOf } from '../../lib/addresses.js';
import { usePageContext } from '../layout/site-context.js';
import { ArticleImage } from './article-image.js';

/** The image at the head of an article's page, with what it shows for those who do not see it, and whose it is. */
export function HeadImage({ article }: { readonly article: PublicArticle }) {
  const isDrawn = isDrawnFor(article);
  const { site } = usePageContext();
  const below = isDrawn ? `Illustrazione: ${site.name}` : article.imageCredit;
  return (
    <figure className="heroimg">
      <ArticleImage
        article={article}
        place={isDrawn ? 'lead' : 'hero'}
        alt={isDrawn ? undefined : article.imageAlt}
        first
      />
      {below && <figcaption>{below}</figcaption>}
    </figure>
  );
}

/** Whether the site draws the image of this article, which has none of its own. */
export function isDrawnFor(article: PublicArticle): boolean {
  return imageOf(article).startsWith('/copertine/');
}
