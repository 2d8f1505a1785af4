import { z } from 'zod';
import { promptRoleSchema, promptTrialSchema } from './ai-prompts.js';
import { defineRoutes } from './route.js';
import { aiPromptsSchema } from './settings.js';

const figuresSchema = z.object({
  model: z.string(),
  /** US dollars; null when the gateway did not say. */
  costUsd: z.number().nullable(),
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
  durationMs: z.number(),
  /** The role's own step could have used the answer. */
  usable: z.boolean(),
  /** What can be counted of it: words, supported, refuted, notFound, score, related, revisions, unanswered. */
  measures: z.record(z.string(), z.number()),
});

export const promptProposalSchema = z.object({
  _id: z.string(),
  role: promptRoleSchema,
  /** All prompts of the role, as they were and as they would be: those that stay too. */
  texts: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  reason: z.string(),
  status: z.enum(['open', 'accepted', 'refused']),
  /** What was tried: the same stored question with both. */
  trials: z.array(z.object({ at: z.iso.datetime(), runId: z.string(), today: figuresSchema, proposed: figuresSchema })),
  note: z.string(),
  proposedAt: z.iso.datetime(),
  /** Null when that account is no more. */
  proposedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
});

const listSchema = z.object({
  proposals: z.array(promptProposalSchema),
  /** What a trial is expected to cost in US dollars, by role; null where nobody knows. */
  costs: z.array(z.object({ role: promptRoleSchema, usd: z.number().nullable() })),
});

const byId = z.object({ id: z.string() });
const { shape } = aiPromptsSchema;

/** Proposed changes of prompts: tried on stored questions before a person accepts or refuses them. */
export const promptProposalsApi = defineRoutes({
  list: { method: 'GET', path: '/api/admin/prompt-proposals', response: listSchema },
  propose: {
    method: 'POST',
    path: '/api/admin/prompt-proposals',
    creates: true,
    body: z.object({
      role: promptRoleSchema,
      /** Those of the role; absent ones stay as they are. */
      texts: z.object({
        newsScoutSystemPrompt: shape.newsScoutSystemPrompt.optional(),
        newsScoutUserPrompt: shape.newsScoutUserPrompt.optional(),
        articleWriterSystemPrompt: shape.articleWriterSystemPrompt.optional(),
        articleWriterUserPrompt: shape.articleWriterUserPrompt.optional(),
        articleVerifierPrompt: shape.articleVerifierPrompt.optional(),
        articleChallengerPrompt: shape.articleChallengerPrompt.optional(),
        articleRepairPrompt: shape.articleRepairPrompt.optional(),
      }),
      reason: z
        .string({ message: 'Scrivi perché proponi la modifica' })
        .trim()
        .min(10, 'Scrivi perché proponi la modifica, con almeno 10 caratteri')
        .max(500, 'Il motivo può avere al massimo 500 caratteri'),
    }),
    status: 201,
    response: listSchema,
  },
  /** Puts a stored question with both. Each of the two answers is paid; waits for the model. */
  tryOut: {
    method: 'POST',
    path: '/api/admin/prompt-proposals/:id/trials',
    params: byId,
    body: z.object({
      runId: z.union([z.literal('latest'), z.uuid()], { message: 'Indica una generazione o latest' }),
      /** Names the trial: the same one again is answered from what was stored, and not paid twice. */
      trialId: z.uuid('L’identificativo della prova non è valido').optional(),
    }),
    response: z.object({ today: promptTrialSchema, proposed: promptTrialSchema }),
  },
  /** With `accept`, once a model gave a usable answer to them, the proposed prompts are those of the settings from then on. */
  decide: {
    method: 'POST',
    path: '/api/admin/prompt-proposals/:id/decision',
    params: byId,
    body: z.object({
      decision: z.enum(['accept', 'refuse'], { message: 'Questa decisione non esiste' }),
      note: z.string().trim().max(500, 'La nota può avere al massimo 500 caratteri').default(''),
    }),
    response: listSchema,
  },
});

export type PromptProposal = z.infer<typeof promptProposalSchema>;
export type PromptProposals = z.infer<typeof listSchema>;
export type ProposalFigures = z.infer<typeof figuresSchema>;
