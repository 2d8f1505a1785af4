import { type ArticleState, existing, publish, RETRACTED, refuse, returnToDraft, schedule } from './article.decider.js';
import type { ArticleEvent } from './article.events.js';

/**
 * Another date and the same status: the schedule moves, a published article gets another day, a draft remembers its own.
 * What readers have was not published in the future.
 */
export function redate(state: ArticleState, date: Date, now: Date, motive: string | null = null): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'scheduled') return schedule(state, date, now, motive);
  if (article.status === 'retracted') refuse('article-not-publishable', RETRACTED);
  if (article.status === 'published' && date > now) {
    refuse('validation-failed', 'Un articolo pubblicato non può avere una data futura');
  }
  const publishDate = date.toISOString();
  return publishDate === article.publishDate ? [] : [{ type: 'ArticleRedated', data: { publishDate } }];
}

/** Brings an article to the status and date an editor chose in the form; what it has already is no event. */
export function moveTo(
  state: ArticleState,
  status: 'draft' | 'published' | 'scheduled' | undefined,
  publishDate: Date | null,
  now: Date,
  motive: string | null = null,
): ArticleEvent[] {
  if (status === undefined) return publishDate === null ? [] : redate(state, publishDate, now, motive);
  if (status === 'draft') return returnToDraft(state, null);
  if (status === 'published') return publish(state, 'admin', now, motive);
  if (publishDate === null) refuse('validation-failed', 'La data di pubblicazione è obbligatoria per programmare');
  return schedule(state, publishDate, now, motive);
}
