import type { NewsStatus } from '../news.tables.js';
import type { NewsSelection } from './news-selection.js';

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
