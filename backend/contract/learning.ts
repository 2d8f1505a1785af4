import { z } from 'zod';
import { defineRoutes } from './route.js';

/** What was learnt of a source from the decisions of editors. */
export const sourceLessonsSchema = z.object({
  sourceId: z.string(),
  /** In force, 0–1. */
  weight: z.number(),
  /** What it would weigh if learning were on for it. */
  learnt: z.number(),
  /** Why: what each reason adds or takes, and the same in Italian. */
  reasons: z.array(z.object({ delta: z.number(), text: z.string() })),
  /** The operator keeps it where every source begins. */
  held: z.boolean(),
  /** Since when cases count, where the operator had it forget earlier ones. */
  since: z.iso.datetime().nullable(),
  /** Italian sentences. */
  patterns: z.array(z.string()),
  /** Cases about what it says, and decisions about its stories. */
  cases: z.number().int(),
  stories: z.number().int(),
});

export const learningSchema = z.object({
  /** Whether it changes anything. */
  active: z.boolean(),
  /** What a source weighs about which nothing was learnt. */
  base: z.number(),
  /** The rule in Italian sentences. */
  rule: z.array(z.string()),
  /** Sources of which something was learnt. */
  sources: z.array(sourceLessonsSchema),
});

const writingPatternsSchema = z.object({ writers: z.array(z.string()), check: z.array(z.string()) });

/** By the id of an article's stored source, only those about which there is something to say. */
const deskLessonsSchema = z.object({
  sources: z.array(z.object({ sourceId: z.string(), patterns: z.array(z.string()) })),
});

/** What is learnt from editors, and the operator's say in it. */
export const learningApi = defineRoutes({
  get: { method: 'GET', path: '/api/admin/learning', response: learningSchema },
  /** What editors keep putting right in what models write, and what the check doubts in vain. */
  writing: { method: 'GET', path: '/api/admin/learning/writing', response: writingPatternsSchema },
  desk: {
    method: 'GET',
    path: '/api/articles/:id/desk/lessons',
    params: z.object({ id: z.string() }),
    response: deskLessonsSchema,
  },
  /** Whether weights follow the decisions of editors at all. */
  switch: {
    method: 'PUT',
    path: '/api/admin/learning',
    body: z.object({ active: z.boolean({ message: 'active deve essere true oppure false' }) }),
    response: learningSchema,
  },
  /** Holds a source at the usual weight, lets it follow again, or forgets what was learnt of it. */
  decide: {
    method: 'POST',
    path: '/api/admin/learning/sources/:id',
    params: z.object({ id: z.string() }),
    body: z.object({ what: z.enum(['hold', 'follow', 'reset'], { message: 'Questa scelta non esiste' }) }),
    response: learningSchema,
  },
});

export type Learning = z.infer<typeof learningSchema>;
export type SourceLessons = z.infer<typeof sourceLessonsSchema>;
export type WritingPatterns = z.infer<typeof writingPatternsSchema>;
export type DeskLessons = z.infer<typeof deskLessonsSchema>;
