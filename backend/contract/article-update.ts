import { z } from 'zod';

/** What became of a page that the article cites, with what differs as it was and as it is; a person decides. */
export const sourceChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(['changed', 'vanished', 'withdrawn', 'retracted']),
  url: z.string(),
  title: z.string(),
  publisher: z.string(),
  passages: z.array(
    z.object({
      /** Null where nothing stood there. */
      before: z.string().nullable(),
      /** Null where nothing stands in its place. */
      after: z.string().nullable(),
    }),
  ),
});

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

/** A draft that waits for a person, one that was proposed or sent back, or an article whose sources changed; `score` is null when no check was completed. */
export const articleToReviewSchema = z.object({
  _id: z.string(),
  kind: z.enum(['source-changed', 'proposed', 'returned', 'draft']),
  title: z.string(),
  category: z.string(),
  score: z.number().nullable(),
  reasons: z.array(z.string()),
  /** What keeps the score below the threshold, as its codes. */
  heldBy: z.array(z.string()),
  /** Sentences that state something, and those of them that a source carries or that are in doubt. */
  sentences: z.object({ all: z.number().int(), supported: z.number().int(), doubtful: z.number().int() }),
  createdAt: z.iso.datetime(),
});

export type SourceChangeToDecide = z.infer<typeof sourceChangeSchema>;
