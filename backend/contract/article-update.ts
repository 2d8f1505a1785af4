import { z } from 'zod';

/** Later reports of the story of an article, which a person takes as sources or leaves. */
export const proposedUpdateSchema = z.object({
  proposedAt: z.iso.datetime(),
  reports: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      publisher: z.string(),
      publishedAt: z.iso.datetime().nullable(),
    }),
  ),
});
