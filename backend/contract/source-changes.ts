import { z } from 'zod';
import { adminArticleSchema } from './admin-articles.js';
import { byId, defineRoutes } from './route.js';

const words = (missing: string, most: number) =>
  z.string({ message: missing }).trim().min(1, missing).max(most, `Al massimo ${most} caratteri`);

/** What the editors does when a page that an article cites says something else now. */
export const sourceChangesApi = defineRoutes({
  /**
   * Decides about all changes that wait at an article. `corrected` says to readers what was put right and takes the pages
   * as they are now as its sources; `still-valid` keeps the reason and changes nothing.
   */
  decide: {
    method: 'POST',
    path: '/api/articles/:id/source-changes',
    params: byId,
    body: z.discriminatedUnion(
      'decision',
      [
        z.object({
          decision: z.literal('still-valid'),
          reason: words('Scrivi perché l’articolo è ancora valido', 500),
        }),
        z.object({ decision: z.literal('corrected'), reason: words('Scrivi che cosa è stato corretto', 1000) }),
      ],
      { message: 'Questa decisione non esiste' },
    ),
    response: adminArticleSchema,
  },
});
