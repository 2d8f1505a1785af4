import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { NewsSelection, NewsSource } from '../../../backend/contract/news.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { listStories } from '../../api/admin/site-calls.js';
import { explained } from '../../api/call-failed.js';
import type { AnswerAt } from '../../api/route-request.js';

/** Stories a step of «Carica Altri» brings (specification, section 9). */
export const STEP = 50;
/** Letters of a search. */
export const MAX_SEARCH = 200;
const STATUSES = ['all', 'open', 'new', 'reviewed', 'selected', 'rejected', 'processed'] as const;
const SORTS = ['createdAt', 'score', 'publishers', 'publishDate'] as const;
const AGES = ['', '1', '3', '7', '30', 'oltre-3', 'oltre-7', 'oltre-30'] as const;

/** What the list shows where the address says nothing: what is still to be decided, the most relevant first. */
export const FIRST_SHOWN = { stato: 'open', ordine: 'score' } as const;

/** What the list shows, as the address says it. */
export interface NewsFilters {
  readonly status: (typeof STATUSES)[number];
  readonly source: string;
  readonly sortBy: (typeof SORTS)[number];
  /** Days; `oltre-` for what is older than so many. */
  readonly age: (typeof AGES)[number];
  readonly q: string;
}

export interface NewsCollectorData {
  readonly filters: NewsFilters;
  readonly sources: readonly NewsSource[];
  /** How many reports the filters mean, and how the last collection went. */
  readonly collected: AnswerAt<'GET /api/news-collector/collected'>;
  readonly first: AnswerAt<'GET /api/news-collector/stories'>;
}

/** What the filters mean to the server. */
export function selectionOf({ status, source, age, q }: NewsFilters): NewsSelection {
  const days = Number(age.replace('oltre-', ''));
  const ageOf = age === '' ? {} : age.startsWith('oltre-') ? { olderThan: days } : { days };
  return { status, source, q, ...ageOf };
}

/** Which reports are deleted by «Elimina Tutto»: what the screen begins with is no choice of anybody's, and means all. */
export function deletionOf(filters: NewsFilters): { readonly selection: NewsSelection; readonly isFiltered: boolean } {
  const selection = selectionOf(filters);
  const isFiltered =
    !['all', FIRST_SHOWN.stato].includes(filters.status) || [filters.source, filters.age, filters.q].some(Boolean);
  return { isFiltered, selection: isFiltered ? selection : { ...selection, status: 'all' } };
}

/** Loads the screen again when other news are wanted or another tab is opened, not while the sources are searched. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : wantedNews(currentUrl.searchParams) !== wantedNews(nextUrl.searchParams);
}

/** The sources, how much there is, and the first stories; nonsense in the address is taken for its absence. */
export async function newsCollectorLoader({ request }: { request: Request }): Promise<NewsCollectorData> {
  const filters = newsFiltersOf(new URL(request.url).searchParams);
  const selection = selectionOf(filters);
  const [sources, collected, first] = await Promise.all([
    explained(callAdmin('GET /api/news-collector/sources'), 'Errore nel caricamento delle fonti').then(
      ({ sources }) => sources,
    ),
    explained(
      callAdmin(
        'GET /api/news-collector/collected',
        { query: { ...deletionOf(filters).selection, limit: 1, skip: 0 } },
        request.signal,
      ),
      'Errore nel caricamento delle notizie',
    ),
    listStories({ ...selection, sortBy: filters.sortBy, limit: STEP, skip: 0 }, request.signal),
  ]);
  return { filters, sources, collected, first };
}

function newsFiltersOf(search: URLSearchParams): NewsFilters {
  return {
    status: STATUSES.find((status) => status === search.get('stato')) ?? FIRST_SHOWN.stato,
    source: search.get('fonte') ?? '',
    sortBy: SORTS.find((sort) => sort === search.get('ordine')) ?? FIRST_SHOWN.ordine,
    age: AGES.find((age) => age === search.get('eta')) ?? '',
    q: (search.get('cerca') ?? '').slice(0, MAX_SEARCH),
  };
}

function wantedNews(search: URLSearchParams): string {
  return JSON.stringify([newsFiltersOf(search), search.get('scheda')]);
}
