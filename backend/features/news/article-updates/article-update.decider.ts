import type { Decider } from '../../../platform/event-store/decider.js';
import { type ArticleUpdateEvent, articleUpdateEvents, type LaterReport } from './article-update.events.js';

/** What waits to be decided about an article, and every report that ever did. */
export interface ArticleUpdateState {
  readonly waiting: readonly LaterReport[];
  readonly known: readonly string[];
}

export const articleUpdateDecider: Decider<ArticleUpdateState, ArticleUpdateEvent> = {
  events: articleUpdateEvents,
  initialState: { waiting: [], known: [] },
  evolve,
};

/** Proposes reports; one that was proposed before, whatever became of it, is no event. */
export function proposeUpdate(state: ArticleUpdateState, reports: readonly LaterReport[]): ArticleUpdateEvent[] {
  const fresh = reports.filter(({ newsId }) => !state.known.includes(newsId));
  return fresh.length > 0 ? [{ type: 'ArticleUpdateProposed', data: { reports: fresh } }] : [];
}

/** These of the waiting reports are sources of the article now. */
export function takeUpdate(state: ArticleUpdateState, newsIds: readonly string[]): ArticleUpdateEvent[] {
  const taken = state.waiting.map(({ newsId }) => newsId).filter((id) => newsIds.includes(id));
  return taken.length > 0 ? [{ type: 'ArticleUpdateTaken', data: { newsIds: taken } }] : [];
}

/** A person wants none of what waits. */
export function dismissUpdate(state: ArticleUpdateState): ArticleUpdateEvent[] {
  const newsIds = state.waiting.map(({ newsId }) => newsId);
  return newsIds.length > 0 ? [{ type: 'ArticleUpdateDismissed', data: { newsIds } }] : [];
}

function evolve(state: ArticleUpdateState, event: ArticleUpdateEvent): ArticleUpdateState {
  if (event.type === 'ArticleUpdateProposed') {
    const { reports } = event.data;
    return {
      waiting: [...state.waiting, ...reports],
      known: [...state.known, ...reports.map(({ newsId }) => newsId)],
    };
  }
  const { newsIds } = event.data;
  return { ...state, waiting: state.waiting.filter(({ newsId }) => !newsIds.includes(newsId)) };
}
