import type { PublicArticle } from '../../contract/articles.js';

/** The title for search engines; one that was only cut short gives way to the whole, which they cut themselves. */
export function titleForSearch({ title, seo }: Pick<PublicArticle, 'title' | 'seo'>): string {
  const written = seo.title.replace(/[\s.…]+$/, '');
  return written === '' || title.startsWith(written) ? title : seo.title;
}
