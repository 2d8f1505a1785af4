import { useState } from 'react';
import type { NewsStory } from '../../../backend/contract/news-stories.js';
import { listStories } from '../../api/admin/site-calls.js';
import { useAction } from '../shared/use-action.js';
import { type NewsCollectorData, STEP, selectionOf } from './news-collector.loader.js';
import { type Decided, isShown, neighbourOf, statusOf, withMore } from './triage.js';

/** Rows left below the current one when the next ones are fetched. */
const FETCH_BEFORE_END = 30;

/** The rows of the list: those of the loader and those that were fetched after them, and the one that is current. */
export function useStories({ filters, first }: Pick<NewsCollectorData, 'filters' | 'first'>) {
  const [loaded, setLoaded] = useState(first);
  const [rows, setRows] = useState<readonly NewsStory[]>(first.stories);
  const [hasMore, setHasMore] = useState(first.pagination.hasMore);
  const [decided, setDecided] = useState<Decided>(new Map());
  const [currentId, setCurrentId] = useState<string | null>(null);
  const loading = useAction('Errore nel caricamento delle notizie', { isBackground: true });
  if (loaded !== first) {
    setLoaded(first);
    setRows(first.stories);
    setHasMore(first.pagination.hasMore);
    setDecided(new Map());
  }
  const shown = rows.filter((story) => isShown(statusOf(story, decided), filters.status));
  const current = shown.find(({ _id }) => _id === currentId) ?? shown[0] ?? null;

  const loadMore = () =>
    loading.run(async () => {
      // What was decided and is on its way may be in the server's list still: then some rows come twice and are left out.
      const request = { ...selectionOf(filters), sortBy: filters.sortBy, limit: STEP, skip: shown.length };
      const next = await listStories(request);
      setRows((before) => withMore(before, next.stories));
      setHasMore(next.pagination.hasMore);
    });
  const goTo = (id: string | null) => {
    setCurrentId(id);
    const place = shown.findIndex(({ _id }) => _id === id);
    if (hasMore && !loading.busy && place >= shown.length - FETCH_BEFORE_END) void loadMore();
  };
  return {
    rows,
    shown,
    hasMore,
    decided,
    setDecided,
    current,
    goTo,
    move: (step: 1 | -1) => {
      const next = neighbourOf(shown, current?._id ?? null, step);
      goTo(next);
      return next;
    },
    remove: (ids: readonly string[]) => setRows((before) => before.filter(({ _id }) => !ids.includes(_id))),
    /** What was decided about one report of a story. */
    setReportStatus: (storyId: string, reportId: string, status: NewsStory['status']) =>
      setRows((before) => before.map((story) => (story._id === storyId ? withReport(story, reportId, status) : story))),
    loadMore,
    loading,
    /** Stories that the list holds, without those that were decided away from it. */
    total: Math.max(first.pagination.total - (rows.length - shown.length), shown.length),
  };
}

function withReport(story: NewsStory, reportId: string, status: NewsStory['status']): NewsStory {
  return { ...story, shown: story.shown.map((report) => (report._id === reportId ? { ...report, status } : report)) };
}

export type Stories = ReturnType<typeof useStories>;
