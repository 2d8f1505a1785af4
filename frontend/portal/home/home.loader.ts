import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ArticleSummaries, CategoryCount } from '../../../backend/contract/articles.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { askedPage, noSuchPage } from '../shared/asked-page.js';

/** Articles on one page of the home list. */
export const HOME_PAGE_SIZE = 15;

export interface HomeData {
  readonly list: ArticleSummaries;
  /** With their counts, for the first page; the lists that follow show none. */
  readonly categories: readonly CategoryCount[];
}

/** Loads one page of the list and the counts of the categories. A page beyond the last is a 404. */
export function homeLoader(api: PortalApi) {
  return async ({ request }: LoaderFunctionArgs): Promise<HomeData> => {
    const page = askedPage(request);
    const [list, categories] = await Promise.all([
      api.listArticles({ page, limit: HOME_PAGE_SIZE, ...(page === 1 ? { frontPage: '1' } : {}) }),
      page === 1 ? api.listCategories() : [],
    ]);
    if (page > 1 && list.articles.length === 0) throw noSuchPage();
    return { list, categories };
  };
}
