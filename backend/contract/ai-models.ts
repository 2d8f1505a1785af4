import { z } from 'zod';
import { byId, defineRoutes, doneInWords } from './route.js';
import { gatewayKeySchema } from './settings.js';

/** US dollars per 1,000 tokens; 0 = free, null = no price of its own (routing models). */
const price = z.number().min(0).nullable();

/** A model as the admin's catalogue keeps it. */
export const aiModelSchema = z.object({
  _id: z.string(),
  displayName: z.string(),
  /** The id that the gateway knows. */
  modelName: z.string(),
  provider: z.string(),
  version: z.string(),
  /** ISO date without a time; null when nobody said it. */
  releaseDate: z.iso.date().nullable(),
  /** Tokens. */
  contextLength: z.number().int().nullable(),
  pricing: z.object({ input: price, output: price }),
  notes: z.string(),
  capabilities: z.array(z.string()),
  isLatest: z.boolean(),
  isFuture: z.boolean(),
  deprecated: z.boolean(),
});

/** A model as the gateway lists it and as the prompt screen offers it; prices in US dollars per token. */
export const gatewayModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  context_length: z.number().int().nullable(),
  pricing: z.object({ prompt: price, completion: price }),
});

const ONE_FLAG = 'Indica un solo indicatore fra isLatest, isFuture e deprecated';
const flags = z
  .object({ isLatest: z.boolean(), isFuture: z.boolean(), deprecated: z.boolean() }, ONE_FLAG)
  .partial()
  .refine((given) => Object.keys(given).length === 1, ONE_FLAG);

/** How a trial of the gateway's key ended. Nothing of the key is in it. */
export const keyCheckSchema = z.object({
  /** `unproven`: the gateway answers everybody so far, and the question that would prove the key may not be paid for. */
  outcome: z.enum(['works', 'fails', 'unproven']),
  /** An Italian sentence. */
  message: z.string(),
  /** How many models the gateway offers; null when it gave no list. */
  models: z.number().int().nullable(),
});

export const aiModelsApi = defineRoutes({
  list: { method: 'GET', path: '/api/admin/ai-models', response: z.array(aiModelSchema) },
  setFlag: {
    method: 'PATCH',
    path: '/api/admin/ai-models/:id',
    params: byId,
    body: flags,
    response: aiModelSchema,
  },
  gatewayList: { method: 'GET', path: '/api/admin/ai-models/openrouter', response: z.array(gatewayModelSchema) },
  synchronise: {
    method: 'POST',
    path: '/api/admin/ai-models/sync-openrouter',
    response: doneInWords.extend({ added: z.number().int(), changed: z.number().int(), deprecated: z.number().int() }),
  },
  research: {
    method: 'POST',
    path: '/api/admin/ai-models/update',
    response: doneInWords.extend({ updated: z.number().int() }),
  },
  /** Asks the gateway with a key before it is saved; costs a question of a few words. */
  checkKey: {
    method: 'POST',
    path: '/api/admin/settings/key-check',
    body: z.object({ openRouterApiKey: gatewayKeySchema }),
    response: keyCheckSchema,
  },
  /** What the roles may be given to: the gateway's list, or the offline engine where there is no gateway. */
  selectable: { method: 'GET', path: '/api/admin/models', response: z.array(gatewayModelSchema) },
});

export type AiModel = z.infer<typeof aiModelSchema>;
export type AiModelFlags = z.infer<typeof flags>;
export type KeyCheck = z.infer<typeof keyCheckSchema>;
export type GatewayModelItem = z.infer<typeof gatewayModelSchema>;
