import { z } from 'zod';
import { defineRoutes } from './route.js';

/** The figures of the newsroom. Months and categories count published articles. */
export const adminStatsSchema = z.object({
  totalArticles: z.number().int(),
  publishedArticles: z.number().int(),
  draftArticles: z.number().int(),
  scheduledArticles: z.number().int(),
  aiGeneratedArticles: z.number().int(),
  totalViews: z.number().int(),
  totalSubscribers: z.number().int(),
  confirmedSubscribers: z.number().int(),
  /** The ten largest, `_id` = name. */
  topCategories: z.array(z.object({ _id: z.string(), count: z.number().int() })),
  /** The last twelve months that have articles, oldest first; months are those of Rome. */
  articlesByMonth: z.array(
    z.object({ _id: z.object({ month: z.number().int(), year: z.number().int() }), count: z.number().int() }),
  ),
});

export const statsApi = defineRoutes({
  get: { method: 'GET', path: '/api/admin/stats', response: adminStatsSchema },
});

export type AdminStats = z.infer<typeof adminStatsSchema>;
