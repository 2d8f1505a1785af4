import { z } from 'zod';
import { adminArticleSchema } from './admin-articles.js';
import { pageNumber } from './paging.js';
import { byId, defineRoutes, done } from './route.js';

const deletedArticleSchema = z.object({
  _id: z.string(),
  title: z.string(),
  /** The address it had. */
  slug: z.string(),
  category: z.string(),
  aiGenerated: z.boolean(),
  /** It was withdrawn before, and will be so again when it is restored. */
  retracted: z.boolean(),
  deletedAt: z.iso.datetime(),
  /** From then on it may be removed for good. */
  removedAfter: z.iso.datetime(),
  /** Who deleted it; null when it was the program, or somebody who is not here any more. */
  deletedBy: z.string().nullable(),
});

/** Deleted articles, until they are removed for good. */
export const articleBinApi = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/admin/article-bin',
    query: z.object({ page: pageNumber }),
    response: z.object({
      articles: z.array(deletedArticleSchema),
      total: z.number().int(),
      page: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
  restore: {
    method: 'POST',
    path: '/api/admin/article-bin/:id/restoration',
    params: byId,
    response: adminArticleSchema,
  },
  /** For good, at once. */
  purge: {
    method: 'DELETE',
    path: '/api/admin/article-bin/:id',
    params: byId,
    response: done,
  },
});

export type DeletedArticle = z.infer<typeof deletedArticleSchema>;
export type DeletedArticlePage = z.infer<typeof articleBinApi.list.response>;
