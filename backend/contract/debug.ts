import { z } from 'zod';
import { articleStatusSchema } from './articles.js';
import { pageSize, skipCount, skipPagination } from './paging.js';
import { defineRoutes, done } from './route.js';

/** A collected story as a run found it. */
export const debugNewsSchema = z.object({
  _id: z.string(),
  title: z.string(),
  sourceName: z.string(),
  url: z.string(),
  description: z.string(),
  /** Relevance 0–100. */
  score: z.number(),
  publishDate: z.string().nullable(),
});

/** What one role was asked. The texts are null when the conversation is no longer (or was never) kept. */
const askedSchema = z.object({
  model: z.string().nullable(),
  temperature: z.number().nullable(),
  systemPrompt: z.string().nullable(),
  userPrompt: z.string().nullable(),
});
const exchangeSchema = askedSchema.extend({ rawResponse: z.string().nullable() });

/** How a generated article came about, block by block. */
export const debugDataSchema = z.object({
  generation: z.object({
    timestamp: z.iso.datetime(),
    requestedTopic: z.string(),
    requestedCategory: z.string(),
    newsCollected: z.number().int(),
    articlesInContext: z.number().int(),
  }),
  /** The overview of the collected news as the scout got it. */
  newsContext: z.string(),
  /** What was read, in a sentence, and the choices that were set aside for what was not there; null of older runs. */
  research: z.object({ read: z.string(), setAside: z.array(z.string()) }).nullable(),
  selectedNews: z.object({ main: debugNewsSchema.nullable(), related: z.array(debugNewsSchema) }),
  /** What the article was written from. */
  promptSent: askedSchema,
  aiResponse: z.object({
    raw: z.string().nullable(),
    parsed: z
      .object({ title: z.string(), hasMetaDescription: z.boolean(), contentLength: z.number().int() })
      .nullable(),
  }),
  scout: exchangeSchema.extend({ requestedTopic: z.string() }),
  writer: exchangeSchema.extend({
    sourcesInfo: z.array(
      z.object({
        title: z.string(),
        publisher: z.string(),
        url: z.string(),
        language: z.string(),
        publishedAt: z.string().nullable(),
        sha256: z.string(),
        /** What it brings; absent of older runs. */
        brings: z
          .object({
            isFirstHand: z.boolean(),
            origin: z.enum(['choice', 'report', 'link', 'search', 'newsroom']),
            characters: z.number().int(),
            adds: z.number().int(),
          })
          .optional(),
      }),
    ),
  }),
  verifier: exchangeSchema,
  /** Conversations with models are stored for ninety days; false when this run's are gone. */
  exchangesKept: z.boolean(),
});

const debugArticleSchema = z.object({
  _id: z.string(),
  title: z.string(),
  status: articleStatusSchema,
  retracted: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
});

const bySecret = z.object({ secret: z.string().max(400) });

/** How generated articles came about, behind a token and a secret address. */
export const debugApi = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/debug/article-generation-:secret',
    params: bySecret,
    query: z.object({ limit: pageSize(20, 100), skip: skipCount }),
    response: done.extend({ articles: z.array(debugArticleSchema), pagination: skipPagination }),
  },
  get: {
    method: 'GET',
    path: '/api/debug/article-generation-:secret/:id',
    params: bySecret.extend({ id: z.string() }),
    response: done.extend({ article: debugArticleSchema.extend({ debugData: debugDataSchema }) }),
  },
});

export type DebugNews = z.infer<typeof debugNewsSchema>;
export type DebugData = z.infer<typeof debugDataSchema>;
export type DebugArticle = z.infer<typeof debugArticleSchema>;
