import { z } from 'zod';
import { PIPELINE_ROLE_NAMES } from './pipeline-roles.js';
import { defineRoutes } from './route.js';
import { aiPromptsSchema } from './settings.js';

/** The roles whose prompts can be tried. */
export const promptRoleSchema = z.enum(PIPELINE_ROLE_NAMES, {
  message: `Il ruolo deve essere ${new Intl.ListFormat('it', { type: 'disjunction' }).format(PIPELINE_ROLE_NAMES)}`,
});

const verdictCounts = z.object({
  supported: z.number().int(),
  refuted: z.number().int(),
  notFound: z.number().int(),
});

/** A generation whose questions are still stored: what prompts can be tried on. */
export const trialInputSchema = z.object({
  runId: z.string(),
  topic: z.string(),
  /** What the scout chose, null when it chose nothing. */
  mainTopic: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  status: z.enum(['running', 'completed', 'aborted', 'no-topic']),
  outcome: z.enum(['published', 'draft']).nullable(),
  score: z.number().nullable(),
  /** The roles that were asked something, so that they can be asked again. */
  kinds: z.array(promptRoleSchema),
});

/** What an answer comes to once it was read. All of it is a model's text: never HTML to show. */
export const trialOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('newsScout'),
    /** Null: none of the news is worth an article. */
    selected: z.object({ title: z.string(), publisher: z.string() }).nullable(),
    related: z.array(z.string()),
    mainTopic: z.string(),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('articleWriter'),
    title: z.string(),
    metaDescription: z.string(),
    excerpt: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    words: z.number().int(),
    content: z.string(),
  }),
  z.object({
    kind: z.literal('articleVerifier'),
    /** 0–100 as the article would get it; null when the article is no longer as it was checked. */
    score: z.number().nullable(),
    approved: z.boolean().nullable(),
    /** What the model itself said, 0–100. */
    modelScore: z.number().nullable(),
    verdicts: verdictCounts,
    issues: z.array(z.string()),
    suggestions: z.array(z.string()),
    verifiedFacts: z.array(z.string()),
    summary: z.string(),
  }),
  z.object({
    kind: z.literal('articleChallenger'),
    verdicts: verdictCounts,
    /** The sentences that it refuses, with what it says of them. */
    refused: z.array(z.object({ sentence: z.string(), verdict: z.enum(['refuted', 'not-found']), span: z.string() })),
  }),
  z.object({
    kind: z.literal('articleRepair'),
    /** What it wants done with each sentence in doubt, before code checks it; `text` is the new wording. */
    revisions: z.array(
      z.object({ sentence: z.string(), action: z.enum(['rewrite', 'remove', 'keep']), text: z.string() }),
    ),
    /** Sentences that it says nothing about. */
    unanswered: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('articleLastReading'),
    /** `where`: `title`, `excerpt` or the sentence. */
    problems: z.array(
      z.object({ where: z.string(), what: z.string(), kind: z.enum(['hanging', 'promise', 'repetition', 'style']) }),
    ),
  }),
]);

/** An answer with what it cost, and what became of it. */
export const triedAnswerSchema = z.object({
  model: z.string(),
  temperature: z.number(),
  raw: z.string(),
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
  /** US dollars; null when the gateway did not say. */
  costUsd: z.number().nullable(),
  durationMs: z.number().int(),
  outcome: trialOutcomeSchema.nullable(),
  /** Why there is no outcome, in Italian. */
  problem: z.string().nullable(),
  /** What was put right while reading, in Italian. */
  notes: z.array(z.string()),
});

export const promptTrialSchema = z.object({
  input: trialInputSchema,
  /** The prompts as they were sent. */
  asked: z.object({
    model: z.string(),
    temperature: z.number(),
    systemPrompt: z.string(),
    userPrompt: z.string(),
  }),
  /** Null when no answer came. */
  answer: triedAnswerSchema.nullable(),
  /** Why no answer came, in Italian. */
  problem: z.string().nullable(),
  /** What the same question got in the generation itself. */
  earlier: triedAnswerSchema,
});

/** Trying prompts that are being edited on the stored input of a generation. Nothing of it is published. */
export const promptTrialsApi = defineRoutes({
  inputs: {
    method: 'GET',
    path: '/api/admin/ai-prompts/inputs',
    response: z.object({ runs: z.array(trialInputSchema) }),
  },
  tryOut: {
    method: 'POST',
    path: '/api/admin/ai-prompts/try',
    body: z.object({
      kind: promptRoleSchema,
      runId: z.union([z.literal('latest'), z.uuid()], { message: 'Indica una generazione o latest' }),
      /** Prompts, model and temperature to try; what is absent is taken from the settings. */
      aiPrompts: aiPromptsSchema
        .omit({ recentArticlesLimit: true })
        .extend({
          temperature: aiPromptsSchema.shape.temperature.partial(),
          models: aiPromptsSchema.shape.models.partial(),
        })
        .partial()
        .default({}),
      /** Names this trial: the same one again is answered from what was stored, and not paid twice. */
      trialId: z.uuid('L’identificativo della prova non è valido').optional(),
    }),
    response: promptTrialSchema,
  },
});

export type TrialInput = z.infer<typeof trialInputSchema>;
export type TrialOutcome = z.infer<typeof trialOutcomeSchema>;
export type TriedAnswer = z.infer<typeof triedAnswerSchema>;
export type PromptTrial = z.infer<typeof promptTrialSchema>;
