import { UNDO_SECONDS } from '../../contract/product-figures.js';
import {
  type ArticleState,
  demandComplete,
  type Existing,
  existing,
  incompleteness,
  RETRACTED,
  refuse,
} from './article.decider.js';
import type { ArticleEvent, EarlierNotices, Outlets } from './article.events.js';
import { missingMotive, motiveDemanded } from './publication-motive.js';

/** What a person says with a publication. */
export interface Said {
  /** Why a generated text goes out in spite of doubts. */
  readonly motive?: string | null | undefined;
  readonly outlets?: Outlets | undefined;
}

/** Where a person wants an article, with what they say of it; absent: it stays there. */
export interface Move extends Said {
  readonly status?: 'draft' | 'published' | 'scheduled' | undefined;
  readonly publishDate?: Date | null;
  /** Published, unless it is taken back within the seconds for that. */
  readonly undoable?: boolean | undefined;
}

/**
 * Another date and the same status: the schedule moves, a published article gets another day, a draft remembers its own.
 * What readers have was not published in the future.
 */
export function redate(state: ArticleState, date: Date, now: Date, said: Said = {}): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'scheduled') return schedule(state, date, now, said);
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
  { status, publishDate = null, undoable, ...said }: Move,
  now: Date,
): ArticleEvent[] {
  if (status === undefined) return publishDate === null ? [] : redate(state, publishDate, now, said);
  if (status === 'draft') return returnToDraft(state, null);
  if (status === 'published' && undoable) {
    return schedule(state, new Date(+now + UNDO_SECONDS * 1_000), now, { ...said, undoable });
  }
  if (status === 'published') return publish(state, 'admin', now, said);
  if (publishDate === null) refuse('validation-failed', 'La data di pubblicazione è obbligatoria per programmare');
  return schedule(state, publishDate, now, said);
}

/**
 * Publishes a draft or a scheduled article. An article already out stays as it is. A person who publishes a generated
 * text that the check did not clear has to say why; the program publishes one only with an approved check of exactly
 * its present wording.
 */
export function publish(
  state: ArticleState,
  by: 'admin' | 'policy' | 'schedule',
  now: Date,
  said: Said = {},
): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'published') return [];
  if (article.status === 'retracted') refuse('article-not-publishable', RETRACTED);
  demandComplete(article.text);
  const publishDate = dateOfPublication(article, by, now);
  if (by === 'policy' && article.aiGenerated && article.verification?.approved !== true) {
    refuse('article-not-publishable', 'Il testo presente non ha superato la verifica');
  }
  const reasons = by === 'policy' ? {} : motiveDemanded(article, said.motive ?? article.motive);
  const outlets = said.outlets ?? article.outlets;
  return [{ type: 'ArticlePublished', data: { by, publishDate, ...reasons, ...(outlets && { outlets }) } }];
}

/** The moment it was planned for; the day a draft has from before, or was given, unless that is to come; else now. */
function dateOfPublication(article: Existing, by: 'admin' | 'policy' | 'schedule', now: Date): string {
  const present = now.toISOString();
  const isPlanned = article.status === 'scheduled' && article.undo === null;
  const date = article.undo ? article.undo.earlierDate : article.publishDate;
  if (date === null || (isPlanned && by !== 'schedule')) return present;
  return isPlanned || date <= present ? date : present;
}

/** What was out elsewhere is announced to nobody. */
const UNANNOUNCED: Outlets = { place: null, newsletter: false, push: false };

/**
 * Where another site had an article, with its own day; one whose day is to come goes out then. What was retracted there is
 * retracted from its first moment here.
 */
export function bringIn(
  state: ArticleState,
  { status, publishDate = null }: Pick<Move, 'status' | 'publishDate'>,
  now: Date,
  { corrections, retraction }: EarlierNotices = { corrections: [], retraction: null },
): ArticleEvent[] {
  const { text } = existing(state);
  if (status === 'scheduled' && publishDate !== null)
    return schedule(state, publishDate, now, { outlets: UNANNOUNCED });
  if (status !== 'published') return publishDate === null ? [] : redate(state, publishDate, now);
  demandComplete(text);
  const day = publishDate === null || publishDate > now ? now : publishDate;
  return [
    { type: 'ArticlePublished', data: { by: 'import', publishDate: day.toISOString(), outlets: UNANNOUNCED } },
    ...corrections
      .toReversed()
      .map(({ date, text: note }) => ({ type: 'ArticleCorrected', data: { note, on: date } }) as const),
    ...(retraction === null
      ? []
      : [{ type: 'ArticleRetracted', data: { reason: retraction.reason, on: retraction.date } } as const]),
  ];
}

/** Publishes a scheduled article whose moment has come; the moment is decided by the caller's clock. */
export function publishIfDue(state: ArticleState, now: Date): ArticleEvent[] {
  if (state.status !== 'scheduled' || state.publishDate === null || state.publishDate > now.toISOString()) return [];
  const reason = incompleteness(state.text) ?? missingMotive(state);
  return reason === null
    ? publish(state, state.undo ? 'admin' : 'schedule', now)
    : returnToDraft(state, `Non pubblicato alla data prevista: ${reason}`);
}

/** Sets the moment at which the article goes out by itself; a motive is asked for now, when somebody can give it. */
export function schedule(
  state: ArticleState,
  publishDate: Date,
  now: Date,
  said: Said & { readonly undoable?: boolean | undefined } = {},
): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'published') return [];
  if (article.status === 'retracted') refuse('article-not-publishable', RETRACTED);
  if (publishDate <= now) refuse('publish-date-in-the-past');
  demandComplete(article.text);
  const date = publishDate.toISOString();
  const { motive } = motiveDemanded(article, said.motive ?? article.motive);
  const outlets = said.outlets ?? article.outlets;
  const planned = {
    publishDate: date,
    ...(motive === undefined ? {} : { motive }),
    ...(outlets && { outlets }),
    ...(said.undoable ? { undoable: true as const } : {}),
  };
  const isSame =
    article.status === 'scheduled' &&
    article.publishDate === date &&
    (motive ?? null) === article.motive &&
    JSON.stringify(outlets) === JSON.stringify(article.outlets);
  return isSame ? [] : [{ type: 'ArticleScheduled', data: planned }];
}

/** Takes an article back to the drafts, from the schedule or from the site; a withdrawn one stays withdrawn. */
export function returnToDraft(state: ArticleState, reason: string | null): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'scheduled') {
    const { earlierDate = null } = article.undo ?? {};
    return [
      { type: 'ArticleUnscheduled', data: { reason } },
      ...(earlierDate === null ? [] : [{ type: 'ArticleRedated', data: { publishDate: earlierDate } } as const]),
    ];
  }
  if (article.status === 'published') return [{ type: 'ArticleUnpublished', data: { reason } }];
  if (article.status === 'retracted') refuse('article-not-publishable', RETRACTED);
  return [];
}
