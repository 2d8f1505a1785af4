import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ArticleSearch } from '../../../backend/contract/article-search.js';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import type { PortalApi } from '../../../backend/contract/portal-api.js';
import { askedPage, noSuchPage } from '../shared/asked-page.js';
import { latestStories } from '../shared/latest-stories.js';

/** What was found; where there is nothing, what to read instead. */
export type SearchData = ArticleSearch & { readonly stories: readonly ArticleSummary[] };

/** Loads one page of what was found for `q`, in `categoria` when one is chosen; a page beyond the last is a 404. */
export function searchLoader(api: PortalApi) {
  return async ({ request }: LoaderFunctionArgs): Promise<SearchData> => {
    const asked = new URL(request.url).searchParams;
    const page = askedPage(request);
    const category = asked.get('categoria')?.slice(0, 100);
    const found = await api.search({ query: asked.get('q') ?? '', page, ...(category ? { category } : {}) });
    if (page > found.totalPages) throw noSuchPage();
    return { ...found, stories: found.articles.length === 0 ? await latestStories(api) : [] };
  };
}
