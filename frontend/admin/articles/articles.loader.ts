import { listArticles } from '../../api/admin/article-calls.js';

/** How many articles the list shows at most (specification, section 9). */
const PAGE_SIZE = 50;
const STATUSES = ['all', 'published', 'draft', 'scheduled'] as const;

/** What the list shows, as the address says it. */
export interface ArticleFilters {
  readonly status: (typeof STATUSES)[number];
  readonly q: string;
  readonly page: number;
}

/** One page of the articles of the newsroom; nonsense in the address is taken for its absence. */
export async function articlesLoader({ request }: { request: Request }) {
  const filters = filtersOf(new URL(request.url).searchParams);
  const list = await listArticles({ ...filters, limit: PAGE_SIZE }, request.signal);
  return { filters, list };
}

export function filtersOf(search: URLSearchParams): ArticleFilters {
  const page = Number(search.get('page') ?? 1);
  return {
    status: STATUSES.find((status) => status === search.get('stato')) ?? 'all',
    q: (search.get('q') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
