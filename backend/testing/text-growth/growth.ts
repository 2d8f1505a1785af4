import { adversarialText } from './adversarial-texts.js';

const SHORT = 5_000;
const FULL = 50_000;
/**
 * What one text may take of a processor. A reader that takes time by the length of its text needs less than a tenth of
 * it, one that takes the square several times as much: this finds what stalls a process, and measures no speed.
 */
const STALLS_MS = 250;

/** A function over a text, by what it does with one. */
export type OverText = (text: string) => unknown;

/** Null where a function reads 50,000 characters of one kind without stalling its process, otherwise how long it took. */
export async function stallOn(of: OverText, kind: string): Promise<string | null> {
  for (const length of [SHORT, FULL]) {
    const taken = await processorMs(of, adversarialText(kind, length));
    if (taken > STALLS_MS) return `${length} characters took ${Math.round(taken)} ms`;
  }
  return null;
}

async function processorMs(of: OverText, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  try {
    await of(text);
  } catch {
    // What refuses a text has read it as far as it would.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
