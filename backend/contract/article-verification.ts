import { z } from 'zod';
import { adminArticleSchema } from './admin-articles.js';
import { defineRoutes } from './route.js';

/** Checking an article from the newsroom. */
export const articleVerificationApi = defineRoutes({
  /** Checks the present text against the captured sources and keeps the outcome. */
  verify: {
    method: 'POST',
    path: '/api/articles/:id/verification',
    params: z.object({ id: z.string() }),
    response: adminArticleSchema,
  },
  /** Declares a finding unfounded and has the score computed again without it. */
  dismissFlag: {
    method: 'POST',
    path: '/api/articles/:id/verification/flags/:flagId/dismissal',
    params: z.object({ id: z.string(), flagId: z.string().max(200) }),
    body: z.object({
      reason: z
        .string({ message: 'Scrivi perché la segnalazione è infondata' })
        .trim()
        .min(1, 'Scrivi perché la segnalazione è infondata')
        .max(500, 'Il motivo può avere al massimo 500 caratteri'),
    }),
    response: adminArticleSchema,
  },
});
