import type { AiGatewayError } from '../../platform/ai-gateway/ai-gateway.js';

/** How a model has been doing since its last answer that could be used. */
export interface ModelHealth {
  /** Failed calls in a row. */
  readonly failures: number;
  /** How often it was left alone since. */
  readonly rests: number;
  readonly restedUntil: Date | null;
}

/** Failed calls in a row after which a model is left alone. */
export const FAILURES_BEFORE_REST = 3;
const FIRST_REST_MS = 10 * 60_000;
const MAX_REST_MS = 2 * 60 * 60_000;

/** A model that has not failed. */
export const WELL: ModelHealth = { failures: 0, rests: 0, restedUntil: null };

/**
 * After so many more failed calls. The third in a row gives a rest of ten minutes; anyone who asks after it tries once, and
 * a failure then gives twice the rest of before, two hours at most.
 */
export function afterFailures(health: ModelHealth, calls: number, now: Date): ModelHealth {
  const failures = health.failures + calls;
  if (failures < FAILURES_BEFORE_REST) return { ...health, failures };
  const restMs = Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** health.rests);
  return { failures, rests: health.rests + 1, restedUntil: new Date(now.getTime() + restMs) };
}

const OWN_FAULTS: ReadonlySet<AiGatewayError['code']> = new Set([
  'unavailable',
  'timeout',
  'rate-limited',
  'truncated',
  'empty-answer',
  'bad-answer',
  'model-not-found',
]);

/** Whether a failure speaks of the model, so that another one may do better: not of the key, the credit or the question. */
export function isFaultOfModel({ code }: Pick<AiGatewayError, 'code'>): boolean {
  return OWN_FAULTS.has(code);
}

/** Which models to ask one question, in this order: the one that is resting only when there is no other. */
export function modelsToAsk(
  primary: string,
  fallback: string | null,
  restingNow: (model: string) => boolean,
): readonly string[] {
  if (fallback === null || fallback === primary || restingNow(fallback)) return [primary];
  return restingNow(primary) ? [fallback] : [primary, fallback];
}
