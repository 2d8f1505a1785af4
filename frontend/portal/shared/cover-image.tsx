import type { ArticleListItem } from '../../../backend/contract/articles.js';
import { pictureOf } from '../../lib/addresses.js';

interface CoverImageProps {
  readonly article: Pick<ArticleListItem, 'slug' | 'category' | 'featuredImage'>;
  /** True for the one picture a reader sees first. */
  readonly first?: boolean;
}

/** The picture of an article in a frame of fixed proportions. It repeats the headline, so it needs no text. */
export function CoverImage({ article, first }: CoverImageProps) {
  return (
    <div className="frame">
      <img
        src={pictureOf(article)}
        width={1200}
        height={800}
        alt=""
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </div>
  );
}
