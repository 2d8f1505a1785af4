import { z } from 'zod';
import { REFUSAL_KINDS, RELIABILITY_PATH } from './reliability-words.js';
import { defineRoutes } from './route.js';

const count = z.number().int().nonnegative();
/** `2026-11-23`, in Rome. */
const day = z.iso.date();
/** Hours between two moments, the middle one of all; null of none. */
const medianHours = z.number().nullable();

/** What went wrong here and what became of it, as far as it was recorded: the last twelve months. */
export const reliabilitySchema = z.object({
  /** Of this document's shape: the first one spoke of errors that were put in on purpose. */
  version: z.literal(2),
  since: day,
  /** Sentences that a check refused before their article came out, each counted once. */
  refused: z.object({
    /** The first one that is counted; null without any. */
    from: day.nullable(),
    articles: count,
    sentences: count,
    kinds: z.array(
      z.object({ kind: z.enum(REFUSAL_KINDS), rewritten: count, removed: count, held: count, sentences: count }),
    ),
  }),
  corrections: z.object({
    published: count,
    corrected: count,
    /** From the publication of an article to its correction. */
    medianHours,
    retracted: count,
    /** From the publication of an article to its withdrawal. */
    medianHoursToRetraction: medianHours,
    /** `2026-11`, oldest first. */
    months: z.array(z.object({ month: z.string(), corrected: count, medianHours })),
  }),
  /** What readers wrote by the contact form, and what became of it. */
  messages: z.object({ received: count, answered: count, closed: count, open: count }),
});

export const reliabilityApi = defineRoutes({
  get: { method: 'GET', path: `${RELIABILITY_PATH}.json`, response: reliabilitySchema },
});

export type Reliability = z.infer<typeof reliabilitySchema>;
