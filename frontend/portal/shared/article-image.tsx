import type { CSSProperties } from 'react';
import { imageSize, variantSet } from '../../../backend/contract/image-addresses.js';
import { imageOf, type WithImage } from '../../lib/addresses.js';

/** How wide an image is drawn in each place, so that a browser fetches no larger copy than it shows. */
const SIZES = {
  hero: '(min-width: 77.5rem) 77.5rem, 100vw',
  lead: '(min-width: 98rem) 50rem, (min-width: 62rem) 37rem, 100vw',
  big: '(min-width: 98rem) 57rem, (min-width: 46rem) 46rem, 100vw',
  card: '(min-width: 46rem) 25rem, 100vw',
  row: '10rem',
} as const;

interface ArticleImageProps {
  readonly article: WithImage;
  readonly place: keyof typeof SIZES;
  /** True for the one image a reader sees first: it is fetched before everything else. */
  readonly first?: boolean;
  /** What it shows, where the page says more of it than its headline. */
  readonly alt?: string | undefined;
}

/**
 * The image of an article in a frame of fixed proportions, as WebP or JPEG in the width that is needed, or the
 * generated cover. Next to a headline it says nothing more and has no text of its own.
 */
export function ArticleImage({ article, place, first = false, alt = '' }: ArticleImageProps) {
  const address = imageOf(article);
  const { width, height } = imageSize(address) ?? { width: 1200, height: 800 };
  const focus = article.imageFocus && { '--focus': article.imageFocus };
  const webp = variantSet(address, 'webp');
  const sizes = first ? SIZES[place] : `auto, ${SIZES[place]}`;
  const image = (
    <img
      {...(webp ? { sizes, srcSet: variantSet(address, 'jpg') } : {})}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      src={address}
      width={width}
      height={height}
      alt={alt}
    />
  );
  return (
    <div className="frame" style={focus as CSSProperties | undefined}>
      {webp ? (
        <picture>
          <source type="image/webp" srcSet={webp} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </div>
  );
}
