import { z } from 'zod';
import { eachOptional, FIELD_NAMES } from './article-fields.js';
import { byId, defineRoutes } from './route.js';

const moment = z.iso.datetime();

/** A part of the text that an editor can change. */
export const articleFieldSchema = z.enum(FIELD_NAMES);

/** One change of the text. `version` is the article's version after it. */
export const articleRevisionSchema = z.object({
  version: z.number().int().positive(),
  at: moment,
  by: z.enum(['newsroom', 'program']),
  /** Who of the newsroom; null for the program and the command line, and once the person is no longer there. */
  username: z.string().nullable(),
  /** The first text is `created`, and all of its fields count as new. */
  kind: z.enum(['created', 'edited']),
  fields: z.array(articleFieldSchema),
});

/** The whole text as it was at a version. */
export const articleTextSchema = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  metaDescription: z.string(),
  featuredImage: z.string().nullable(),
  ...eachOptional(() => z.string().optional()),
  category: z.string(),
  tags: z.array(z.string()),
  authorIds: z.array(z.string()).optional(),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
});

/** Older texts of an article, for the admin. Bringing one back is an ordinary change. */
export const articleRevisionsApi = defineRoutes({
  /** Newest first. */
  list: {
    method: 'GET',
    path: '/api/articles/:id/revisions',
    params: byId,
    response: z.object({ revisions: z.array(articleRevisionSchema) }),
  },
  get: {
    method: 'GET',
    path: '/api/articles/:id/revisions/:version',
    params: z.object({
      id: z.string(),
      version: z.coerce.number({ message: 'La versione non è valida' }).int('La versione non è valida').positive(),
    }),
    response: z.object({ version: z.number().int().positive(), at: moment, text: articleTextSchema }),
  },
});

export type ArticleRevision = z.infer<typeof articleRevisionSchema>;
export type ArticleTextAt = z.infer<typeof articleRevisionsApi.get.response>;
