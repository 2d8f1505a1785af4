import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { NewsSource, newsApi } from '../../../backend/contract/news.js';
import type { RouteResponse } from '../../../backend/contract/route.js';
import { listCollected, listSources } from '../../api/admin/news-calls.js';

/** Stories a step of «Carica Altri» brings (specification, section 9). */
export const STEP = 50;
const STATUSES = ['all', 'new', 'reviewed', 'selected', 'rejected', 'processed'] as const;
const SORTS = ['createdAt', 'score', 'publishDate'] as const;

/** What the list shows, as the address says it. */
export interface NewsFilters {
  readonly status: (typeof STATUSES)[number];
  readonly source: string;
  readonly sortBy: (typeof SORTS)[number];
}

export interface NewsCollectorData {
  readonly filters: NewsFilters;
  readonly sources: readonly NewsSource[];
  readonly first: RouteResponse<typeof newsApi.listCollected>;
}

/** Loads the screen again when other news are wanted or another tab is opened, not while the sources are searched. */
export const newsCollectorData = {
  loader: newsCollectorLoader,
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
    currentUrl.href === nextUrl.href
      ? defaultShouldRevalidate
      : wantedNews(currentUrl.searchParams) !== wantedNews(nextUrl.searchParams),
};

/** The sources and the first stories; nonsense in the address is taken for its absence. */
async function newsCollectorLoader({ request }: { request: Request }): Promise<NewsCollectorData> {
  const filters = newsFiltersOf(new URL(request.url).searchParams);
  const [sources, first] = await Promise.all([
    listSources(),
    listCollected({ ...filters, limit: STEP, skip: 0 }, request.signal),
  ]);
  return { filters, sources, first };
}

function newsFiltersOf(search: URLSearchParams): NewsFilters {
  return {
    status: STATUSES.find((status) => status === search.get('stato')) ?? 'all',
    source: search.get('fonte') ?? '',
    sortBy: SORTS.find((sort) => sort === search.get('ordine')) ?? 'createdAt',
  };
}

function wantedNews(search: URLSearchParams): string {
  return JSON.stringify([newsFiltersOf(search), search.get('scheda')]);
}
