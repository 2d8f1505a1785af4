import { setTimeout as pause } from 'node:timers/promises';

/** Several times what a busy machine needs, and less than the limit of a test: anyone who waits in vain says what for. */
const LIMIT_MS = 100_000;
/** Between two questions: short at first, longer the longer it takes, and three times as long as asking takes. */
const FIRST_PAUSE_MS = 20;
const USUAL_PAUSE_MS = 250;
const MAX_PAUSE_MS = 1_000;

/**
 * Waits for what a busy machine may bring late, by asking again and again. What never comes is named, which a test's own
 * limit would not do.
 * @param what ends the sentence «this never came: …»
 * @throws when it did not come in 100 seconds, or when asking throws
 */
export async function until(what: string, condition: () => unknown): Promise<void> {
  const begunAt = performance.now();
  for (;;) {
    const askedAt = performance.now();
    if (await condition()) return;
    const now = performance.now();
    if (now - begunAt > LIMIT_MS) throw new Error(`this never came: ${what}`);
    const growing = Math.min(USUAL_PAUSE_MS, FIRST_PAUSE_MS + (now - begunAt) / 5);
    await pause(Math.min(MAX_PAUSE_MS, Math.max(growing, 3 * (now - askedAt))));
  }
}
