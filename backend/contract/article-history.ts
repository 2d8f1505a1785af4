import { z } from 'zod';
import {
  articleRetractionSchema,
  articleSourceSchema,
  checkedClaimsSchema,
  citedLinkSchema,
  disclosureSchema,
  humanReviewSchema,
} from './articles.js';
import { defineRoutes } from './route.js';

const moment = z.iso.datetime();
const at = { at: moment };
const count = z.number().int().nonnegative();

/** A part of an article that can be changed. */
export const changedFieldSchema = z.enum([
  ...['title', 'excerpt', 'points', 'content', 'byline', 'provenance', 'image', 'category', 'tags', 'search-data'],
] as const);

/** Who acted: a role and never a person. */
export const actingRoleSchema = z.enum(['program', 'newsroom']);

/** One step of an article's life, as readers see it. Oldest first. */
export const historyStepSchema = z.discriminatedUnion('kind', [
  /** A run of the pipeline was asked for: by its timetable, or by the newsroom, then perhaps with a subject. */
  z.object({ kind: z.literal('requested'), ...at, by: actingRoleSchema, withSubject: z.boolean(), demo: z.boolean() }),
  /** What lay before the scout; `publishers` is null when the inbox was cleared since. */
  z.object({ kind: z.literal('gathered'), ...at, news: count, publishers: count.nullable() }),
  /** `stories`: how many a review has; absent where all that was chosen is about one. */
  z.object({
    kind: z.literal('chosen'),
    ...at,
    topic: z.string(),
    reason: z.string(),
    related: count,
    stories: count.optional(),
  }),
  /** `read`: who they are, in a sentence; absent of older runs. */
  z.object({ kind: z.literal('captured'), ...at, sources: count, read: z.string().optional() }),
  z.object({ kind: z.literal('written'), ...at, words: count }),
  /** A step of the run failed and was tried again. */
  z.object({ kind: z.literal('retried'), ...at, step: z.string() }),
  /** Begun without the pipeline: by the newsroom, or delivered with the product. */
  z.object({ kind: z.literal('drafted'), ...at, origin: z.enum(['newsroom', 'starter']) }),
  /** Another site had it; `address` is '' where its readers had it nowhere, `said` what that site said of its making. */
  z.object({
    kind: z.literal('imported'),
    ...at,
    system: z.string(),
    address: z.string(),
    said: z.string().optional(),
  }),
  /** The newsroom added a source to those the text is checked against. */
  z.object({ kind: z.literal('source-added'), ...at, publisher: z.string().nullable() }),
  z.object({ kind: z.literal('checked'), ...at, score: z.number(), approved: z.boolean() }),
  /** The check repaired sentences before readers had the text: how many, and why. */
  z.object({
    kind: z.literal('repaired'),
    ...at,
    rewritten: count,
    removed: count,
    reasons: z.object({
      contradiction: count,
      refuted: count,
      notFound: count,
      copied: count,
      lastReading: count.optional(),
    }),
  }),
  z.object({ kind: z.literal('check-failed'), ...at }),
  /** A finding of the check was declared unfounded by the newsroom. */
  z.object({ kind: z.literal('flag-dismissed'), ...at }),
  z.object({ kind: z.literal('reviewed'), ...at, checklist: z.array(z.string()) }),
  z.object({ kind: z.literal('scheduled'), ...at, publishDate: moment }),
  z.object({
    kind: z.literal('published'),
    ...at,
    /** `rule`: the program, because of a score of 80 or more. */
    by: z.enum(['rule', 'newsroom', 'schedule']),
    again: z.boolean(),
    /** Why a person published a generated text that the check did not clear; absent where no motive was needed. */
    motive: z.string().optional(),
  }),
  z.object({ kind: z.literal('unpublished'), ...at }),
  z.object({
    kind: z.literal('edited'),
    ...at,
    by: actingRoleSchema,
    fields: z.array(changedFieldSchema),
    /** True when readers had the text already. */
    public: z.boolean(),
    /** True when it put sentences that no check has read into a generated text that was out. */
    unchecked: z.boolean().optional(),
    /** Why, where somebody said so. */
    motive: z.string().optional(),
  }),
  /** The address changed while the article was out. */
  z.object({ kind: z.literal('moved'), ...at }),
  z.object({ kind: z.literal('corrected'), ...at, note: z.string() }),
  z.object({ kind: z.literal('retracted'), ...at, reason: z.string() }),
]);

/** Which engine took a role. `temperature` is null for the offline engine and where it was not kept. */
export const engineSchema = z.object({
  role: z.enum(['scout', 'writer', 'checker']),
  model: z.string(),
  builtIn: z.boolean(),
  temperature: z.number().nullable(),
});

/** The check of the text that readers have, with everything that made its score. */
export const articleCheckSchema = z.object({
  score: z.number(),
  approved: z.boolean(),
  verifiedAt: moment,
  /** How many sentences got which verdict. */
  verdicts: z.object({ supported: count, partial: count, notFound: count, refuted: count, opinion: count }),
  /** What bounded the score, the lowest bound first. */
  caps: z.array(z.object({ limit: z.number(), reason: z.string() })),
  flags: z.object({ grave: count, minor: count, dismissed: count }),
  /** Every sentence that states something; empty for a withdrawn article. `source` is its place in `sources`, from 1. */
  sentences: z.array(
    z.object({
      section: z.enum(['title', 'excerpt', 'body']),
      sentence: z.string(),
      verdict: z.enum(['supported', 'partial', 'not-found', 'refuted', 'opinion']),
      source: z.number().int().positive().nullable(),
    }),
  ),
});

/** How an article came to be, from its own events. No prompt, no unpublished text and no name of a person is in it. */
export const articleHistorySchema = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  disclosure: disclosureSchema,
  /** What the newsroom says of how it was written; absent where it says nothing. */
  provenance: z.string().optional(),
  origin: z.enum(['generation', 'newsroom', 'starter', 'imported']),
  publishDate: moment,
  updatedAt: moment,
  retraction: articleRetractionSchema.nullable(),
  steps: z.array(historyStepSchema),
  engines: z.array(engineSchema),
  check: articleCheckSchema.nullable(),
  checkedClaims: checkedClaimsSchema.nullable(),
  humanReview: humanReviewSchema.nullable(),
  sources: z.array(articleSourceSchema),
  /** As the article's own, so that its strip says the same here. */
  soleVoice: z.literal(true).optional(),
  citedLinks: z.array(citedLinkSchema).optional(),
});

/** «Come è stato fatto», for every reader. */
export const articleHistoryApi = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/public/articles/:slug/history',
    params: z.object({ slug: z.string().max(300) }),
    response: articleHistorySchema,
  },
});

export type ChangedField = z.infer<typeof changedFieldSchema>;
export type HistoryStep = z.infer<typeof historyStepSchema>;
export type Engine = z.infer<typeof engineSchema>;
export type ArticleCheck = z.infer<typeof articleCheckSchema>;
export type ArticleHistory = z.infer<typeof articleHistorySchema>;
