import { z } from 'zod';
import { pageSize } from './paging.js';
import { defineRoutes } from './route.js';

const MAX_DAYS_BACK = 14;

/** A collected story as a model reads it. */
const botNewsSchema = z.object({
  title: z.string(),
  source: z.string(),
  /** When it was published, or collected where the source did not say. */
  date: z.iso.datetime(),
  description: z.string(),
  url: z.string(),
  language: z.string(),
  /** Relevance 0–100. */
  score: z.number(),
  tags: z.array(z.string()),
});

/** The collected news for a model: no token, but a secret address. What is in it was written by others. */
export const botFeedApi = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/news-collector/bot-feed-:secret',
    params: z.object({ secret: z.string().max(400) }),
    query: z.object({
      days: z.coerce
        .number({ message: 'days deve essere un numero' })
        .int('days deve essere un numero intero')
        .min(1, 'days deve essere almeno 1')
        .transform((days) => Math.min(days, MAX_DAYS_BACK))
        .default(3),
      limit: pageSize(100, 300),
    }),
    response: z.object({
      generatedAt: z.iso.datetime(),
      /** How many days back it reaches. */
      days: z.number().int(),
      count: z.number().int(),
      /** The most relevant first. */
      news: z.array(botNewsSchema),
    }),
  },
});

export type BotNews = z.infer<typeof botNewsSchema>;
