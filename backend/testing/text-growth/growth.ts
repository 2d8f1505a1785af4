import { adversarialText } from './adversarial-texts.js';

const SHORT = 10_000;
/** Longer texts: of a function that takes next to nothing for the short one, the longest tells most, of another the next tells enough. */
const MEDIUM = 50_000;
const FULL = 200_000;

/** So many times as long a longer text may take: where it should take 5 times, a square takes 25, where 20, it takes 400. */
const MAX_TO_MEDIUM = 12;
const MAX_TO_FULL = 80;
/** What a short text may take; below the first, processor time is mostly chance, above the second nothing longer is tried. */
const CHANCE_MS = 2;
const MAX_SHORT_MS = 200;
/** A busy machine makes anything slow once, but not every time; nor is code that runs for the first time as fast as later. */
const MAX_TRIES = 3;

/** A function over a text, by what it does with one. */
export type OverText = (text: string) => unknown;

/**
 * Null where the processor time of a function grows at most linearly with texts of one kind, from 10,000 characters to
 * 50,000 or 200,000; otherwise how long they took, the least of several tries.
 */
export async function excessiveGrowth(of: OverText, kind: string): Promise<string | null> {
  const short = await leastMs(of, adversarialText(kind, SHORT), MAX_SHORT_MS);
  if (short > MAX_SHORT_MS) return `${SHORT} characters took ${Math.round(short)} ms`;
  const [length, allowed] = short <= CHANCE_MS ? [FULL, CHANCE_MS * MAX_TO_FULL] : [MEDIUM, short * MAX_TO_MEDIUM];
  const taken = await leastMs(of, adversarialText(kind, length), allowed);
  return taken <= allowed ? null : `${length} characters took ${Math.round(taken)} ms, ${SHORT} ${short.toFixed(1)} ms`;
}

/** The least of some tries, which end as soon as one takes no longer than is allowed. */
async function leastMs(of: OverText, text: string, allowed: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MAX_TRIES && least > allowed; tries += 1)
    least = Math.min(least, await processorMs(of, text));
  return least;
}

async function processorMs(of: OverText, text: string): Promise<number> {
  const before = process.cpuUsage();
  try {
    await of(text);
  } catch {
    // What refuses a text has read it as far as it would.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
