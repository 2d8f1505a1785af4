import type { CategoryCount } from '../../../backend/contract/articles.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';

/** Loads the twelve categories in the order in which the page shows them. */
export function categoriesLoader(api: PortalApi) {
  return async (): Promise<CategoryCount[]> => inOrderOfArticles(await api.listCategories());
}

/** Categories with articles first, by number of articles; equal and empty ones keep their order of priority. */
export function inOrderOfArticles(byPriority: readonly CategoryCount[]): CategoryCount[] {
  return byPriority.toSorted((a, b) => b.count - a.count);
}
