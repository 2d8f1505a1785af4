import { z } from 'zod';
import { generationOrderSchema, generationPreviewSchema, previewOrderSchema, topicSchema } from './generation-brief.js';
import { GENERATION_STEPS } from './pipeline-roles.js';
import { defineRoutes } from './route.js';

/** A run of the pipeline, as the newsroom follows it. */
export const generationRunSchema = z.object({
  runId: z.string(),
  topic: z.string(),
  category: z.string(),
  trigger: z.string(),
  status: z.enum(['running', 'completed', 'aborted', 'no-topic']),
  /** Raccolta → Scelta → Scrittura → Verifica → Seconda lettura → Correzione → Esito. */
  steps: z.array(
    z.object({
      name: z.enum(GENERATION_STEPS.map(({ name }) => name)),
      label: z.string(),
      state: z.enum(['waiting', 'running', 'done', 'failed']),
    }),
  ),
  mainTopic: z.string().nullable(),
  articleId: z.string().nullable(),
  slug: z.string().nullable(),
  outcome: z.enum(['published', 'draft']).nullable(),
  score: z.number().nullable(),
  reasons: z.array(z.string()),
  /** Why it was ended although no step failed; null for every other run. */
  cause: z.enum(['stopped', 'budget-exhausted', 'unknown-price']).nullable(),
  /** While it waits for others: 1 for the next one. */
  queuePlace: z.number().int().nullable(),
  /** True of runs of before that left a draft which says what the sources lack. */
  isOutline: z.boolean(),
  /** What happened on the way, in Italian: a widened window, addresses that could not be read. */
  notes: z.array(z.string()),
  failures: z.array(
    z.object({
      step: z.string(),
      attempt: z.number(),
      code: z.string(),
      message: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  requestedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** What its calls cost, failed ones included, and what it may cost; null without any call. US dollars. */
  cost: z
    .object({
      calls: z.number().int(),
      /** With what is set aside for calls whose price is not known (yet). */
      countedUsd: z.number(),
      uncertainUsd: z.number(),
      /** Null: no bound. */
      limitUsd: z.number().nullable(),
    })
    .nullable(),
  /** What its answers cost so far; null when no conversation of it is stored. */
  spent: z
    .object({
      promptTokens: z.number().int(),
      completionTokens: z.number().int(),
      /** US dollars; null when the gateway did not say for all of them. */
      costUsd: z.number().nullable(),
    })
    .nullable(),
});

/** A run with what happened in it, step by step and in words. */
export const runStorySchema = generationRunSchema.extend({
  /** Of the steps that are finished, in their order. */
  told: z.array(
    z.object({
      step: generationRunSchema.shape.steps.element.shape.name,
      at: z.iso.datetime(),
      /** «6 fonti lette: 2 di prima mano, 3 testate; 1 non risponde». */
      words: z.string(),
      /** A sentence below it. */
      more: z.string().nullable(),
      /** What it consists of: sources, corrections. */
      details: z.array(z.object({ text: z.string(), about: z.string() })),
    }),
  ),
});

const byRun = z.object({ runId: z.string() });

export const generationApi = defineRoutes({
  generate: {
    method: 'POST',
    path: '/api/articles/generate',
    creates: true,
    body: generationOrderSchema,
    response: z.object({ success: z.literal(true), runId: z.string(), message: z.string() }),
    status: 202,
  },
  /** Spends nothing and keeps nothing. */
  preview: {
    method: 'POST',
    path: '/api/admin/generations/preview',
    body: previewOrderSchema,
    response: generationPreviewSchema,
  },
  get: { method: 'GET', path: '/api/admin/generations/:runId', params: byRun, response: runStorySchema },
  list: {
    method: 'GET',
    path: '/api/admin/generations',
    response: z.object({ runs: z.array(generationRunSchema) }),
  },
  stop: {
    method: 'POST',
    path: '/api/admin/generations/:runId/stop',
    params: byRun,
    response: runStorySchema,
  },
  follow: { method: 'GET', path: '/api/admin/generations/:runId/events', params: byRun },
  topics: { method: 'GET', path: '/api/admin/article-topics', response: z.array(topicSchema) },
});

export type GenerationRun = z.infer<typeof generationRunSchema>;
export type RunStory = z.infer<typeof runStorySchema>;
export type Topic = z.infer<typeof topicSchema>;
