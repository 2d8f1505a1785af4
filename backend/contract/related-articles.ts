import { z } from 'zod';
import { articleSummarySchema } from './articles.js';
import { defineRoutes } from './route.js';

/** What is shown below an article. */
export const relatedArticlesApi = defineRoutes({
  /** At most three other published articles, of the same category first. */
  list: {
    method: 'GET',
    path: '/api/public/articles/:slug/related',
    params: z.object({ slug: z.string().max(300) }),
    response: z.object({ articles: z.array(articleSummarySchema) }),
  },
});
