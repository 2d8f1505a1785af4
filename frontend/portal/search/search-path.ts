import { findCategory } from '../../../backend/contract/categories.js';

/** The address of a search: the text, the chosen category, the page; what is not chosen is left out. */
export function searchPath(query: string, category: string | null = null, page = 1): string {
  const parameters = new URLSearchParams({ q: query });
  if (category !== null) parameters.set('categoria', findCategory(category)?.slug ?? category);
  if (page > 1) parameters.set('page', String(page));
  return `/cerca?${parameters}`;
}
