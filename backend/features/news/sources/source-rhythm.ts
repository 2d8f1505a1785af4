const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Items this close together are one issue: many sites publish several at once. */
const ISSUE_MS = 30 * MINUTE_MS;
/** Fewer issues say nothing about how often a source publishes. */
const MIN_ISSUES = 6;
/** The latest issues that count: a source may change its habits. */
const MAX_ISSUES = 40;
/** A silence of so many usual intervals is reported. */
const SILENT_INTERVALS = 3;
/** Nobody publishes at night: less than this is no silence. */
const MIN_SILENCE_MS = 12 * HOUR_MS;
/** Weekends and long weekends are pauses that a source is known for; a longer gap was a silence itself. */
const MAX_USUAL_PAUSE_MS = 96 * HOUR_MS;

/** How many of a source's latest items its rhythm is read from. */
export const ITEMS_OF_RHYTHM = 120;

/** How often a source publishes. All figures in milliseconds. */
export interface SourceRhythm {
  /** The median gap between its latest issues. */
  readonly usualMs: number;
  /** From here on its silence is reported: three usual gaps, at least twelve hours and its longest usual pause. */
  readonly silentAfterMs: number;
}

/** The rhythm that the moments of some items show, in any order; null where there are too few of them. */
export function rhythmOf(moments: readonly Date[]): SourceRhythm | null {
  const issues = issuesOf(moments);
  if (issues.length < MIN_ISSUES) return null;
  const gaps = issues.slice(1).map((at, index) => (issues[index] ?? at) - at);
  const usualMs = median(gaps);
  const longestPause = Math.min(Math.max(...gaps), MAX_USUAL_PAUSE_MS);
  return { usualMs, silentAfterMs: Math.max(SILENT_INTERVALS * usualMs, MIN_SILENCE_MS, longestPause) };
}

/**
 * Whether a source was silent when it last answered: while nobody asks it, its silence does not grow.
 * `newest` is the moment of its newest item.
 */
export function isSilent(rhythm: SourceRhythm | null, newest: Date | null, lastSuccess: Date | null): boolean {
  if (!rhythm || !newest || !lastSuccess) return false;
  return lastSuccess.getTime() - newest.getTime() > rhythm.silentAfterMs;
}

/** The newest item of each issue, newest first. */
function issuesOf(moments: readonly Date[]): number[] {
  const issues: number[] = [];
  for (const at of moments.map((moment) => moment.getTime()).sort((a, b) => b - a)) {
    const latest = issues.at(-1);
    if (latest === undefined || latest - at >= ISSUE_MS) issues.push(at);
    if (issues.length === MAX_ISSUES) break;
  }
  return issues;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
