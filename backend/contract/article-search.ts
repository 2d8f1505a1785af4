import { z } from 'zod';
import { articleAuthorSchema, articleListItemSchema, articleListSchema } from './articles.js';
import { pageNumber, pageSize } from './paging.js';
import { defineRoutes } from './route.js';

/** Articles a page of the search shows. */
export const SEARCH_PAGE_SIZE = 10;

/** An article that was found. Its highlights are HTML: everything escaped, what was sought in `<mark>`. */
export const foundArticleSchema = articleListItemSchema.extend({
  highlight: z.object({ title: z.string(), passage: z.string() }),
});

/** One page of what was found. */
export const articleSearchSchema = articleListSchema.extend({
  articles: z.array(foundArticleSchema),
  /** The text as it was understood: trimmed, of bounded length. */
  query: z.string(),
  /**
   * `blank`: there is nothing to find. `all`: every article holds every word. `some`: none does, or few do, and
   * these hold several of them.
   */
  matching: z.enum(['blank', 'all', 'some']),
  /** False when a phrase was sought in the newest articles only, and there may be more. */
  totalIsExact: z.boolean(),
  /** «Forse cercavi»: the text with mistyped words put right; null when nothing better is known. */
  suggestion: z.string().nullable(),
  /** The category the list is restricted to. */
  category: z.string().nullable(),
  /** People who sign and are called like this; absent where there are none. */
  authors: z.array(articleAuthorSchema).optional(),
  /** Matches of the whole search by category, largest first. */
  facets: z.array(z.object({ category: z.string(), count: z.number().int().positive() })),
});

export const articleSearchApi = defineRoutes({
  search: {
    method: 'GET',
    path: '/api/articles/search',
    query: z.object({
      q: z.string().default(''),
      page: pageNumber,
      limit: pageSize(SEARCH_PAGE_SIZE, 100),
      category: z.string().max(100).optional(),
    }),
    response: articleSearchSchema,
  },
});

export type FoundArticle = z.infer<typeof foundArticleSchema>;
export type ArticleSearch = z.infer<typeof articleSearchSchema>;
