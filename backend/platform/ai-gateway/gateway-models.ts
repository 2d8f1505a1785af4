import { z } from 'zod';

/** One model of a gateway's catalogue. Prices are US dollars per token; null when the model has no price of its own. */
export interface GatewayModel {
  readonly id: string;
  readonly name: string;
  /** Tokens. */
  readonly context_length: number | null;
  readonly pricing: { readonly prompt: number | null; readonly completion: number | null };
  /** Of a token asked that was read before; absent: it does not say. */
  readonly cachedPrice?: number | null;
  /** When the gateway took it up, ISO 8601; null when it does not say. */
  readonly createdAt: string | null;
  /** What it takes and can do: `image`, `file`, `audio`, `video`, `tools`, `reasoning`, `structured_outputs`. */
  readonly capabilities: readonly string[];
}

/** The door to a gateway's catalogue. */
export abstract class GatewayModels {
  /** All models the gateway offers now, in its order; throws `AiGatewayError`. */
  abstract listModels(signal?: AbortSignal): Promise<GatewayModel[]>;
}

/** Routing models such as openrouter/auto are listed with "-1": the price is that of the model they choose. */
const price = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .transform((value) => (Number.isFinite(value) && value >= 0 ? value : null))
  .nullish()
  .catch(null);

/** 31 December 9999, in seconds: beyond it there are no ISO dates of four digits. */
const MAX_UNIX_SECOND = 253_402_300_799;
const SHOWN_PARAMETERS = ['tools', 'reasoning', 'structured_outputs'];

const listedModel = z.object({
  id: z.string().trim().min(1),
  name: z.string().nullish().catch(null),
  context_length: z.number().int().positive().nullish().catch(null),
  pricing: z.object({ prompt: price, completion: price, input_cache_read: price }).partial().nullish().catch(null),
  created: z.number().int().positive().max(MAX_UNIX_SECOND).nullish().catch(null),
  architecture: z
    .object({ input_modalities: z.array(z.string()) })
    .nullish()
    .catch(null),
  supported_parameters: z.array(z.string()).nullish().catch(null),
});

const modelList = z.object({ data: z.array(z.unknown()) });

/** Reads the body of `GET /models`; entries without an id are left out. Null when it is no such list. */
export function readModelList(body: unknown): GatewayModel[] | null {
  const list = modelList.safeParse(body);
  if (!list.success) return null;
  return list.data.data.flatMap((entry) => {
    const read = listedModel.safeParse(entry);
    if (!read.success) return [];
    const { id, name, context_length, pricing, created, architecture, supported_parameters } = read.data;
    return [
      {
        id,
        name: name?.trim() || id,
        context_length: context_length ?? null,
        pricing: { prompt: pricing?.prompt ?? null, completion: pricing?.completion ?? null },
        ...(typeof pricing?.input_cache_read === 'number' ? { cachedPrice: pricing.input_cache_read } : {}),
        createdAt: created ? new Date(created * 1000).toISOString() : null,
        capabilities: [
          ...(architecture?.input_modalities ?? []).filter((modality) => modality !== 'text'),
          ...SHOWN_PARAMETERS.filter((parameter) => supported_parameters?.includes(parameter)),
        ],
      },
    ];
  });
}
