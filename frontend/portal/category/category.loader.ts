import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ArticleSummaries, ArticleSummary } from '../../../backend/contract/articles.js';
import { findCategory } from '../../../backend/contract/categories.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { askedPage, noSuchPage } from '../shared/asked-page.js';
import { latestStories } from '../shared/latest-stories.js';

export const CATEGORY_PAGE_SIZE = 12;

/** An address of the older layouts whose category no longer exists. */
const FORMER_CATEGORIES: ReadonlyMap<string, string> = new Map([['innovazione', 'Tecnologia']]);

export interface CategoryData {
  readonly name: string;
  readonly list: ArticleSummaries;
  /** Where the category is still empty: what to read instead. */
  readonly stories: readonly ArticleSummary[];
}

/**
 * Loads one page of a category, addressed by name or slug. A name outside our lists is a category as long as an
 * article bears it, else a 404; so is a page beyond the last.
 */
export function categoryLoader(api: PortalApi) {
  return async ({ params, request }: LoaderFunctionArgs): Promise<CategoryData> => {
    const asked = params.category ?? '';
    const known = findCategory(FORMER_CATEGORIES.get(asked.toLowerCase()) ?? asked);
    const page = askedPage(request);
    const category = known?.name ?? asked;
    const list = await api.listArticles({ page, limit: CATEGORY_PAGE_SIZE, category });
    if (list.articles.length === 0 && (page > 1 || !known)) throw noSuchPage();
    const stories = list.articles.length === 0 ? await latestStories(api) : [];
    return { name: known?.name ?? list.articles[0]?.category ?? asked, list, stories };
  };
}
