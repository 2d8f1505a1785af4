import type { NewsStory } from '../../../backend/contract/news-stories.js';
import type { NewsFilters } from './news-collector.loader.js';

type Status = NewsStory['status'];

/** Statuses that were decided here and are not in the loaded rows yet, by story. */
export type Decided = ReadonlyMap<string, Status>;

/** What a story is as far as this screen knows. */
export function statusOf(story: Pick<NewsStory, '_id' | 'status'>, decided: Decided): Status {
  return decided.get(story._id) ?? story.status;
}

/** Whether a story of this status belongs into a list that is filtered by status. */
export function isShown(status: Status, filter: NewsFilters['status']): boolean {
  if (filter === 'all') return true;
  return filter === 'open' ? status === 'new' || status === 'reviewed' : status === filter;
}

/** The story that is current when these leave or are left: the one after the last of them, else the one before the first. */
export function followerOf(shown: readonly NewsStory[], decided: readonly string[], leave: boolean): string | null {
  const places = shown.flatMap(({ _id }, place) => (decided.includes(_id) ? [place] : []));
  const [first = -1, last = -1] = [places[0], places.at(-1)];
  const next = shown[last + 1] ?? shown.slice(0, Math.max(first, 0)).at(-1);
  return (places.length === 0 ? shown[0] : leave ? next : (shown[last + 1] ?? shown[last]))?._id ?? null;
}

/** The story so many rows further; the ends hold. */
export function neighbourOf(shown: readonly NewsStory[], currentId: string | null, step: 1 | -1): string | null {
  const place = shown.findIndex(({ _id }) => _id === currentId);
  const wanted = place < 0 ? 0 : Math.min(Math.max(place + step, 0), shown.length - 1);
  return shown[wanted]?._id ?? null;
}

/** Rows after these ones; what was loaded already stays where it is. */
export function withMore(rows: readonly NewsStory[], more: readonly NewsStory[]): NewsStory[] {
  const known = new Set(rows.map(({ _id }) => _id));
  return [...rows, ...more.filter(({ _id }) => !known.has(_id))];
}
