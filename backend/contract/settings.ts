import { z } from 'zod';
import { defineRoutes } from './route.js';

const LONGEST_PROMPT = 50_000;
const prompt = z
  .string()
  .trim()
  .min(1, 'Il prompt non può essere vuoto')
  .max(LONGEST_PROMPT, 'Il prompt è troppo lungo');
const modelId = z.string().trim().min(1, 'Scegli un modello').max(200);
/** Zero or nothing falls back to the default of the role, as the screen has always done. */
const temperature = (byDefault: number) =>
  z.coerce
    .number({ message: 'La temperatura deve essere un numero' })
    .min(0, 'La temperatura va da 0 a 1')
    .max(1, 'La temperatura va da 0 a 1')
    .transform((value) => (value === 0 ? byDefault : Math.round(value * 10) / 10));

/** Prompts, models and temperatures of the pipeline. */
export const aiPromptsSchema = z.object({
  newsScoutSystemPrompt: prompt,
  newsScoutUserPrompt: prompt,
  articleWriterSystemPrompt: prompt,
  articleWriterUserPrompt: prompt,
  articleVerifierPrompt: prompt,
  recentArticlesLimit: z.coerce
    .number()
    .int()
    .min(10, 'Il numero di articoli recenti va da 10 a 100')
    .max(100, 'Il numero di articoli recenti va da 10 a 100')
    .catch((context) =>
      Number.isNaN(Number(context.value)) ? 30 : Math.min(100, Math.max(10, Number(context.value))),
    ),
  temperature: z.object({
    newsScout: temperature(0.3),
    articleWriter: temperature(0.7),
    articleVerifier: temperature(0.3),
  }),
  models: z.object({ newsScout: modelId, articleWriter: modelId, articleVerifier: modelId }),
  enableOnlineSearch: z.boolean(),
});

/** What robots.txt lets AI crawlers do, by the purpose for which they come. */
export const crawlerPermissionsSchema = z.object({
  search: z.boolean(),
  assistants: z.boolean(),
  training: z.boolean(),
});

/** The settings as the screen reads them; the gateway key is masked. */
export const settingsSchema = z.object({
  openRouterApiKey: z.string(),
  autoPublish: z.object({ enabled: z.boolean() }),
  selectedAiModel: z.string(),
  aiPrompts: aiPromptsSchema,
  crawlers: crawlerPermissionsSchema,
});

/** A change: absent fields stay, null goes back to the default (the key: is removed). */
export const settingsUpdateSchema = z.object({
  openRouterApiKey: z
    .string()
    .trim()
    .max(500, 'La chiave è troppo lunga')
    // A mask that comes back keeps the key; everything else must fit into a header.
    .regex(/^(?:•{8}.*|[\x21-\x7e]*)$/u, 'La chiave contiene spazi o caratteri che una chiave non ha')
    .nullable()
    .optional(),
  autoPublish: z.object({ enabled: z.boolean() }).nullable().optional(),
  selectedAiModel: z.string().trim().max(200).nullable().optional(),
  aiPrompts: aiPromptsSchema
    .extend({
      temperature: aiPromptsSchema.shape.temperature.partial(),
      models: aiPromptsSchema.shape.models.partial(),
    })
    .partial()
    .nullable()
    .optional(),
  crawlers: crawlerPermissionsSchema.partial().nullable().optional(),
});

/** The configuration of the prompts as it was from one moment on. */
export const promptVersionSchema = z.object({
  version: z.number().int(),
  at: z.iso.datetime(),
  /** The defaults were brought back. */
  restored: z.boolean(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
  prompts: aiPromptsSchema,
});

export const settingsApi = defineRoutes({
  promptVersions: {
    method: 'GET',
    path: '/api/admin/prompt-versions',
    response: z.object({ versions: z.array(promptVersionSchema) }),
  },
  get: { method: 'GET', path: '/api/admin/settings', response: settingsSchema },
  update: { method: 'PUT', path: '/api/admin/settings', body: settingsUpdateSchema, response: settingsSchema },
});

export type AiPrompts = z.infer<typeof aiPromptsSchema>;
export type CrawlerPermissions = z.infer<typeof crawlerPermissionsSchema>;
export type PromptVersion = z.infer<typeof promptVersionSchema>;
export type Settings = z.infer<typeof settingsSchema>;
export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;
