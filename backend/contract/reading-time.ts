const WORDS_A_MINUTE = 200;

/** Minutes to read a text: words divided by 200, rounded up, at least 1. */
export function readingTime(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}
