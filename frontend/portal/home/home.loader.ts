import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { ArticleList, CategoryCount } from '../../../backend/contract/articles.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { pageNumberOf } from '../../lib/page-number.js';

/** Articles on one page of the home list. */
export const HOME_PAGE_SIZE = 15;

export interface HomeData {
  readonly list: ArticleList;
  readonly categories: readonly CategoryCount[];
}

/** Loads one page of the list and the counts of the categories. A page beyond the last is a 404. */
export function homeLoader(api: PortalApi) {
  return async ({ request }: LoaderFunctionArgs): Promise<HomeData> => {
    const page = pageNumberOf(new URL(request.url));
    const [list, categories] = await Promise.all([
      api.listArticles({ page, limit: HOME_PAGE_SIZE }),
      api.listCategories(),
    ]);
    if (page > 1 && list.articles.length === 0) throw data('Pagina non trovata', { status: 404 });
    return { list, categories };
  };
}
