import { z } from 'zod';
import { userSchema } from './auth.js';
import { defineRoutes } from './route.js';

/** What every screen of the newsroom may know, asked once when it opens. */
export const adminFactsSchema = z.object({
  siteName: z.string(),
  user: userSchema,
  /** The address of the debug screen, with its secret. */
  debugPath: z.string(),
  /** The call that gives collected news to a model, with its secret. */
  botFeedPath: z.string(),
});

export const adminFactsApi = defineRoutes({
  get: { method: 'GET', path: '/api/admin/newsroom', response: adminFactsSchema },
});

export type AdminFacts = z.infer<typeof adminFactsSchema>;
