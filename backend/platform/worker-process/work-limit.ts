/** On a machine with other work a task takes longer than it works: this many times its limit and it is given up anyway. */
const MAX_WAIT_FACTOR = 8;
/** Nobody who is at work takes longer to say for how long. */
const ANSWER_MS = 1_000;

/** What is asked about a piece of work. */
export interface WorkInHand {
  /** For how much processor time it may work; on a quiet machine that is as long as it takes. */
  readonly limitMs: number;
  /** The processor time it has taken since it began, in milliseconds; null where nobody knows. */
  readonly workedMs: () => Promise<number | 'waits' | null>;
  readonly onTooSlow: () => void;
}

/**
 * Limits a piece of work by the processor time that it takes itself, so that a busy machine is not held against it. Where
 * nobody knows that time, the clock counts in the end, from the moment at which the work began. Gives the function that ends the watch.
 */
export function limitWork({ limitMs, workedMs, onTooSlow }: WorkInHand): () => void {
  let startedAt = performance.now();
  let isOver = false;
  let timer: NodeJS.Timeout;
  const check = async () => {
    const worked = await Promise.race([workedMs().catch(() => null), later(ANSWER_MS)]);
    if (isOver) return;
    if (worked === 'waits') startedAt = performance.now();
    const leftMs = limitMs - (typeof worked === 'number' ? worked : 0);
    if (leftMs <= 0 || performance.now() - startedAt >= limitMs * MAX_WAIT_FACTOR) onTooSlow();
    else timer = setTimeout(check, Math.max(leftMs, limitMs / 10));
  };
  timer = setTimeout(check, limitMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function later(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref());
}
