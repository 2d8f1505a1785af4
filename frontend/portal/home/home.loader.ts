import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ArticleSummaries, ArticleSummary, CategoryCount } from '../../../backend/contract/articles.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { askedPage, noSuchPage } from '../shared/asked-page.js';

/** Articles on one page of the home list. */
export const HOME_PAGE_SIZE = 15;
/** The articles after them that have a line each on the front page. */
const IN_BRIEF = 5;

export interface HomeData {
  readonly list: ArticleSummaries;
  /** What comes after the first page of the list; empty on the pages that follow, as all below. */
  readonly brief: readonly ArticleSummary[];
  readonly categories: readonly CategoryCount[];
}

/** Loads one page of the list, for the first also what stands with it. A page beyond the last is a 404. */
export function homeLoader(api: PortalApi) {
  return async ({ request }: LoaderFunctionArgs): Promise<HomeData> => {
    const page = askedPage(request);
    if (page === 1) return firstPage(api);
    const list = await api.listArticles({ page, limit: HOME_PAGE_SIZE });
    if (list.articles.length === 0) throw noSuchPage();
    return { list, brief: [], categories: [] };
  };
}

async function firstPage(api: PortalApi): Promise<HomeData> {
  const [list, categories] = await Promise.all([
    api.listArticles({ page: 1, limit: HOME_PAGE_SIZE + IN_BRIEF, frontPage: '1' }),
    api.listCategories(),
  ]);
  const articles = list.articles.slice(0, HOME_PAGE_SIZE);
  const totalPages = Math.max(1, Math.ceil(list.total / HOME_PAGE_SIZE));
  return { list: { ...list, articles, totalPages }, brief: list.articles.slice(HOME_PAGE_SIZE), categories };
}
