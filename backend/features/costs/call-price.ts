import { microsOf } from '../../contract/money.js';
import type { CompletionUsage } from '../../platform/ai-gateway/ai-gateway.js';

/** What a model costs, in millionths of a US dollar per million tokens. */
export interface ModelPrice {
  readonly inputMicros: number;
  readonly outputMicros: number;
  /** Of what was read before; absent: nobody says, and it is taken for as dear as the rest. */
  readonly cachedMicros?: number;
}

/** The most that one call can take. */
export interface CallSize {
  /** Bytes of all messages together. */
  readonly bytes: number;
  readonly maxOutputTokens: number;
  /** With the gateway's online search, which has a price of its own. */
  readonly isOnline: boolean;
}

const TOKENS_PRICED = 1_000_000;
/** Tokenisers make a token of three to four bytes of Italian; names, numbers and JSON take more of them. */
const BYTES_PER_TOKEN = 2.5;
/** Roles, marks and the form of the answer, which no message shows. */
const HIDDEN_TOKENS = 400;
/** Five results at four dollars a thousand, as OpenRouter charges. */
const ONLINE_SEARCH_MICROS = 20_000;

/** What to set aside for a call before it is made: it should cost no more. In millionths of a dollar. */
export function reservationOf(price: ModelPrice, { bytes, maxOutputTokens, isOnline }: CallSize): number {
  const inputTokens = Math.ceil(bytes / BYTES_PER_TOKEN) + HIDDEN_TOKENS;
  return tokensCost(price, inputTokens, maxOutputTokens) + onlineCost(price, isOnline);
}

/**
 * What a call cost, in millionths of a dollar: what the gateway says, else its tokens at the model's price. Null when
 * neither is known.
 */
export function costOf(usage: CompletionUsage, price: ModelPrice | null, isOnline: boolean): number | null {
  if (usage.costUsd !== null) return microsOf(usage.costUsd);
  if (price === null || usage.promptTokens + usage.completionTokens === 0) return null;
  const full = tokensCost(price, usage.promptTokens, usage.completionTokens) + onlineCost(price, isOnline);
  return full - (savedBy(usage, price) ?? 0);
}

/** How much less a call cost because part of it had been read before, in millionths of a dollar; null when nobody knows. */
export function savedBy({ cachedTokens = 0 }: CompletionUsage, price: ModelPrice | null): number | null {
  if (cachedTokens === 0) return 0;
  if (price?.cachedMicros === undefined) return null;
  return Math.max(0, Math.floor((cachedTokens * (price.inputMicros - price.cachedMicros)) / TOKENS_PRICED));
}

function tokensCost({ inputMicros, outputMicros }: ModelPrice, input: number, output: number): number {
  return Math.ceil((input * inputMicros + output * outputMicros) / TOKENS_PRICED);
}

/** A model of one's own machine searches for nothing. */
function onlineCost({ inputMicros, outputMicros }: ModelPrice, isOnline: boolean): number {
  return isOnline && inputMicros + outputMicros > 0 ? ONLINE_SEARCH_MICROS : 0;
}
