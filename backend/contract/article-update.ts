import { z } from 'zod';

/** What became of a page that the article cites, with its passages as they were and as they are; a person decides. */
export const sourceChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(['changed', 'vanished', 'withdrawn', 'retracted']),
  url: z.string(),
  title: z.string(),
  publisher: z.string(),
  /** By which the page says that it was withdrawn; null where it says nothing. */
  notice: z.string().nullable(),
  passages: z.array(
    z.object({
      /** The article's own sentences that lean on it. */
      sentences: z.array(z.string()),
      before: z.string(),
      /** Null where nothing stands in its place. */
      after: z.string().nullable(),
    }),
  ),
  /** The check by the rules, with the page as it is now. */
  check: z.object({
    scoreBefore: z.number().nullable(),
    scoreAfter: z.number().nullable(),
    doubtful: z.array(z.string()),
  }),
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
  createdAt: z.iso.datetime(),
});

export type SourceChangeToDecide = z.infer<typeof sourceChangeSchema>;
