import { setTimeout as pause } from 'node:timers/promises';

/** Several times what a busy machine needs, and less than the limit of a test: anyone who waits in vain says what for. */
const LIMIT_MS = 100_000;
const ASK_AGAIN_MS = 40;

/**
 * Waits for what a busy machine may bring late, by asking again and again. What never comes is named, which a test's own
 * limit would not do.
 * @param what ends the sentence «this never came: …»
 * @throws when it did not come in 100 seconds, or when asking throws
 */
export async function until(what: string, condition: () => unknown): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; !(await condition()); await pause(ASK_AGAIN_MS)) {
    if (Date.now() > end) throw new Error(`this never came: ${what}`);
  }
}
