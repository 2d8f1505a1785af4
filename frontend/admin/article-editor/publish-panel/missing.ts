import { MIN_WORDS_OUT } from '../../../../backend/contract/product-figures.js';
import type { ArticleForm } from '../../shared/article-form.js';
import { measure } from '../text-measures.js';

/** What a text that is about to go out lacks; none of it keeps it back. */
export type Missing =
  | { readonly kind: 'short'; readonly words: number }
  | { readonly kind: 'excerpt' | 'cover-alt' }
  | { readonly kind: 'image-alt'; readonly src: string }
  | { readonly kind: 'headings'; readonly count: number };

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** What is missing in these fields. `body`: the content, parsed. */
export function missingIn(form: ArticleForm, body: Element): Missing[] {
  const { words } = measure(form.content);
  const empty = emptyHeadings(body).length;
  const undescribed = [...body.querySelectorAll('img')].filter((image) => (image.getAttribute('alt') ?? '') === '');
  const sources = new Set(undescribed.map((image) => image.getAttribute('src') ?? ''));
  return [
    ...(words < MIN_WORDS_OUT ? [{ kind: 'short', words } as const] : []),
    ...(form.excerpt.trim() === '' ? [{ kind: 'excerpt' } as const] : []),
    ...(form.featuredImage !== '' && form.imageAlt.trim() === '' ? [{ kind: 'cover-alt' } as const] : []),
    ...[...sources].map((src) => ({ kind: 'image-alt', src }) as const),
    ...(empty > 0 ? [{ kind: 'headings', count: empty } as const] : []),
  ];
}

/** Takes the headings without words away, in place. */
export function dropEmptyHeadings(body: Element): void {
  for (const heading of emptyHeadings(body)) heading.remove();
}

/** Says what an image of the text shows, in place. */
export function describeImages(body: Element, src: string, alt: string): void {
  for (const image of body.querySelectorAll('img'))
    if (image.getAttribute('src') === src) image.setAttribute('alt', alt);
}

function emptyHeadings(body: Element): Element[] {
  return [...body.querySelectorAll(HEADINGS)].filter(
    (heading) => (heading.textContent ?? '').trim() === '' && heading.querySelector('img') === null,
  );
}
