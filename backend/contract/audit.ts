import { z } from 'zod';
import { pageSize } from './paging.js';
import { defineRoutes } from './route.js';

/** One thing an administrator did, as the log has it. */
export const adminActionSchema = z.object({
  /** Its place in the log; the next page is what lies before the last one. */
  position: z.number().int(),
  /** The name of the event: `ArticlePublished`. */
  type: z.string(),
  /** What it happened to: `article` and the id after the hyphen; a single thing has no id. */
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** Of the article that it happened to; null for everything else and where the article is gone. */
  title: z.string().nullable(),
  /** Null once the administrator is no longer there. */
  username: z.string().nullable(),
  at: z.iso.datetime(),
});

/** What administrators did, newest first. */
export const auditApi = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/admin/audit',
    query: z.object({
      /** Only what lies before this position of the log. */
      before: z.coerce
        .number({ message: 'before deve essere un numero' })
        .int('before deve essere un numero intero')
        .min(1, 'before deve essere almeno 1')
        .max(Number.MAX_SAFE_INTEGER, 'before è troppo grande')
        .optional(),
      limit: pageSize(50, 200),
    }),
    response: z.object({ actions: z.array(adminActionSchema), hasMore: z.boolean() }),
  },
});

export type AdminAction = z.infer<typeof adminActionSchema>;
