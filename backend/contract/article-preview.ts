import { z } from 'zod';
import { defineRoutes } from './route.js';

const sharedPreviewSchema = z.object({ url: z.url(), expiresAt: z.iso.datetime() });

/** The page of an article before readers have it. */
export const articlePreviewApi = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/admin/articles/:id/preview',
    params: z.object({ id: z.uuid("L'articolo non esiste") }),
    query: z.object({
      /** The article as it is saved, or the revision that waits next to it. */
      text: z.enum(['article', 'revision'], { message: 'Il testo richiesto non esiste' }).default('article'),
    }),
    /** The whole document as the portal would send it. */
    response: z.object({ html: z.string() }),
  },
  /** A link by which somebody without an account sees it until it expires. */
  share: {
    method: 'GET',
    path: '/api/admin/articles/:id/preview-link',
    params: z.object({ id: z.uuid("L'articolo non esiste") }),
    response: sharedPreviewSchema,
  },
});

export type SharedPreview = z.infer<typeof sharedPreviewSchema>;
