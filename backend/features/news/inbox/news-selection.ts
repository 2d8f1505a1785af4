import type { NewsStatus } from '../news.tables.js';

/** Reports, or stories by their reports; what is absent selects everything. */
export interface NewsSelection {
  /** `open`: neither decided nor used. */
  readonly status?: NewsStatus | 'all' | '' | 'open' | undefined;
  /** The id or the name of a source. */
  readonly source?: string | undefined;
  /** Not older than so many days; a story is as old as its newest report. */
  readonly days?: number | undefined;
  /** Older than so many days. */
  readonly olderThan?: number | undefined;
  /** Words that one report holds all of: in its title, the opening of its description or its publisher. */
  readonly q?: string | undefined;
}

/** What reports of one story may have become; the later one says what became of the story. */
export const STORY_STATUSES: readonly NewsStatus[] = ['new', 'reviewed', 'rejected', 'selected', 'processed'];

/** The status of a story from the rank that `selectedStories` gives. */
export function statusOfRank(rank: number): NewsStatus {
  return STORY_STATUSES[rank - 1] ?? 'new';
}

/** The statuses that a selection names; null for every one. */
export function statusesOf(status: NewsSelection['status']): NewsStatus[] | null {
  if (status === undefined || status === '' || status === 'all') return null;
  return status === 'open' ? ['new', 'reviewed'] : [status];
}
