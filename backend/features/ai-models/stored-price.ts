import { microsOf } from '../../contract/money.js';
import { onlineModel } from '../../platform/model-prompt/online-model.js';
import type { ModelPrice } from '../costs/commands/meter-model-calls.js';
import type { AiModelsStore } from './ai-models.store.js';

/** Prices of the catalogue are per 1,000 tokens, those of a call per million. */
const THOUSANDS_IN_A_MILLION = 1_000;

/** What the catalogue says that a model costs, asked for with or without online search; null when it does not know. */
export async function storedPrice(store: AiModelsStore, model: string): Promise<ModelPrice | null> {
  const pricing = await store.pricingOf(onlineModel(model, false));
  if (pricing === null || pricing.input === null || pricing.output === null) return null;
  return {
    inputMicros: microsOf(pricing.input * THOUSANDS_IN_A_MILLION),
    outputMicros: microsOf(pricing.output * THOUSANDS_IN_A_MILLION),
    ...(pricing.cached === null ? {} : { cachedMicros: microsOf(pricing.cached * THOUSANDS_IN_A_MILLION) }),
  };
}
