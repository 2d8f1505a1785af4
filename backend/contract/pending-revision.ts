import { z } from 'zod';
import { adminArticleSchema, articleUpdateSchema, publishMotiveSchema } from './admin-articles.js';
import { articleTextSchema } from './article-revisions.js';
import { defineRoutes, done } from './route.js';

const byArticle = z.object({ id: z.uuid("L'articolo non esiste") });
const version = z.number({ message: 'Manca la versione della revisione' }).int().positive();

/** The text that readers have and, next to it, the one that waits to be published. */
export const pendingRevisionSchema = z.object({
  articleVersion: z.number().int().positive(),
  live: articleTextSchema,
  liveSince: z.iso.datetime(),
  /** Null: nothing waits. */
  revision: z
    .object({
      version,
      /** The whole text as readers will have it. */
      text: articleTextSchema,
      /** The published text changed after the revision was last saved. */
      isOutdated: z.boolean(),
      /** Newest first. */
      savings: z.array(z.object({ at: z.iso.datetime(), username: z.string().nullable() })),
    })
    .nullable(),
});

/** A revision of a published article, put aside until somebody publishes it. */
export const pendingRevisionApi = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/articles/:id/pending-revision',
    params: byArticle,
    response: pendingRevisionSchema,
  },
  /**
   * `version`: the revision it was made from; absent begins one. `articleVersion`: the article as readers had it then; absent
   * takes it as it is. Absent fields stay as the revision has them. The answer shows the revision as this saving left it.
   */
  save: {
    method: 'PUT',
    path: '/api/articles/:id/pending-revision',
    params: byArticle,
    body: articleUpdateSchema
      .omit({ status: true, publishDate: true, publishMotive: true, asksMotive: true })
      .extend({ articleVersion: z.number().int().positive().optional() }),
    response: pendingRevisionSchema,
    repeats: true,
  },
  publish: {
    method: 'POST',
    path: '/api/articles/:id/pending-revision/publication',
    params: byArticle,
    body: z.object({
      version,
      articleVersion: z.number({ message: 'Manca la versione dell’articolo' }).int().positive(),
      publishMotive: publishMotiveSchema.optional(),
      /** What is said to readers of it; '' says nothing. */
      correction: z.string().trim().max(1000, 'La nota può avere al massimo 1000 caratteri').default(''),
    }),
    response: adminArticleSchema,
    repeats: true,
  },
  discard: {
    method: 'POST',
    path: '/api/articles/:id/pending-revision/discard',
    params: byArticle,
    body: z.object({ version }),
    response: done,
  },
});

export type PendingRevisionView = z.infer<typeof pendingRevisionSchema>;
