import { AiGatewayError } from './ai-gateway.js';

/** How often and how long to try again. Waits are in milliseconds. */
export interface RetryPolicy {
  readonly maxRetries: number;
  /** First wait; doubles with each retry. */
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
}

/** Chance and time as the caller's environment has them. */
export interface RetryEnvironment {
  /** In [0, 1). */
  random(): number;
  /** Resolves after `ms`, rejects with the signal's reason when it is aborted. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/**
 * Runs `attempt` until it succeeds, fails for good, or the retries are used up; throws the last failure. `attempt` is
 * given how many times it was tried before.
 */
export async function withRetries<T>(
  attempt: (retry: number) => Promise<T>,
  policy: RetryPolicy,
  environment: RetryEnvironment,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt(retry);
    } catch (error) {
      if (error instanceof AiGatewayError) error.calls = retry + 1;
      const wait = waitBefore(retry, error, policy, environment.random());
      if (wait === null) throw error;
      await environment.sleep(wait, signal);
    }
  }
}

/**
 * Milliseconds before retry number `retry` (0 first), null to give up. A wait that the gateway asks for is kept, never
 * shortened: when it is longer than `maxWaitMs` the caller gets the failure and may come back later by itself.
 */
export function waitBefore(retry: number, error: unknown, policy: RetryPolicy, chance: number): number | null {
  if (!(error instanceof AiGatewayError) || !error.retryable || retry >= policy.maxRetries) return null;
  const asked = error.retryAfterMs ?? 0;
  if (asked > policy.maxWaitMs) return null;
  const backoff = Math.min(policy.maxWaitMs, policy.firstWaitMs * 2 ** retry);
  // Full jitter over the upper half: several processes that failed together do not come back together.
  return Math.max(asked, Math.round(backoff * (0.5 + chance / 2)));
}
