const longestWaitMs = 24 * 60 * 60 * 1000;

/**
 * Reads a Retry-After header (RFC 9110 10.2.3: seconds or a date) as milliseconds from `now`, at most a day.
 * Absent or unreadable gives undefined.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  if (Number.isNaN(ms)) return undefined;
  return Math.min(Math.max(ms, 0), longestWaitMs);
}
