import type { ErrorCode } from '../../contract/errors.js';
import { DomainError } from '../../platform/domain-error.js';
import type { Decider } from '../../platform/event-store/decider.js';
import type { ArticleEvent, ArticleText, VerificationData } from './article.events.js';
import { saysSomething } from './says-something.js';

const TITLE_AND_CONTENT = 'Titolo e contenuto sono obbligatori';

/** Where an article stands. A retracted one stays visible to readers as such, a deleted one is gone. */
export type ArticleState =
  | { readonly status: 'missing' }
  | { readonly status: 'deleted'; readonly slug: string }
  | ({
      readonly status: 'draft' | 'scheduled' | 'published' | 'retracted';
      readonly publishDate: string | null;
    } & LivingArticle);

interface LivingArticle {
  readonly slug: string;
  /** Every address it ever had, the present one included. */
  readonly slugs: readonly string[];
  readonly text: ArticleText;
  readonly aiGenerated: boolean;
  /** The last check of the present text, null when there was none or the text changed since. */
  readonly verification: VerificationData | null;
  readonly dismissedFlags: readonly string[];
}

type Existing = Exclude<ArticleState, { status: 'missing' | 'deleted' }>;

/** What changes an article's words; a changed address is given apart. */
export type TextChanges = { readonly [Field in keyof ArticleText]?: ArticleText[Field] | undefined };

export const articleDecider: Decider<ArticleState, ArticleEvent> = {
  initialState: { status: 'missing' },
  evolve,
};

/** Begins an article as a draft, which has a title and a body. The same beginning twice is no event. */
export function draft(
  state: ArticleState,
  data: Extract<ArticleEvent, { type: 'ArticleDrafted' }>['data'],
): ArticleEvent[] {
  if (state.status !== 'missing') return [];
  demandTitleAndBody(data);
  return [{ type: 'ArticleDrafted', data }];
}

/**
 * Changes words and, when another is given, the address. What is the same already is left out. What readers have stays
 * complete; a draft keeps at least a title and a body.
 */
export function revise(state: ArticleState, changes: TextChanges, slug?: string): ArticleEvent[] {
  const article = existing(state);
  const changed = Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(article.text[field as keyof ArticleText]),
    ),
  );
  const isChanged = Object.keys(changed).length > 0;
  if (isChanged) {
    const text = { ...article.text, ...changed };
    if (article.status === 'published') demandComplete(text);
    else demandTitleAndBody(text);
  }
  return [
    ...(isChanged ? [{ type: 'ArticleRevised', data: { changes: changed } } as const] : []),
    ...(slug !== undefined && slug !== article.slug
      ? [{ type: 'ArticleSlugChanged', data: { from: article.slug, to: slug } } as const]
      : []),
  ];
}

/** Keeps the outcome of a fact check. */
export function recordVerification(state: ArticleState, verification: VerificationData): ArticleEvent[] {
  existing(state);
  return [{ type: 'ArticleVerified', data: verification }];
}

/** Keeps that a check could not be carried out. It is never a low score. */
export function recordVerificationFailure(state: ArticleState, reason: string): ArticleEvent[] {
  existing(state);
  return [{ type: 'ArticleVerificationFailed', data: { reason } }];
}

/** An editor declares a finding of the last check unfounded, with the reason. */
export function dismissFlag(state: ArticleState, flagId: string, reason: string): ArticleEvent[] {
  const article = existing(state);
  if (!article.verification) refuse('verification-not-found');
  if (!article.verification.flags.some((flag) => flag.id === flagId)) refuse('flag-not-found');
  if (article.dismissedFlags.includes(flagId)) return [];
  return [{ type: 'VerificationFlagDismissed', data: { flagId, reason } }];
}

/** A person takes editorial responsibility for the text as it is. */
export function recordHumanReview(state: ArticleState, checklist: readonly string[], note: string): ArticleEvent[] {
  existing(state);
  return [{ type: 'HumanReviewRecorded', data: { checklist, note } }];
}

/** Publishes a draft or a scheduled article. An article already out stays as it is. */
export function publish(state: ArticleState, by: 'admin' | 'policy' | 'schedule', now: Date): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'published') return [];
  if (article.status === 'retracted') refuse('article-not-publishable', "L'articolo è stato ritirato");
  demandComplete(article.text);
  const publishDate = by === 'schedule' && article.publishDate ? article.publishDate : now.toISOString();
  return [{ type: 'ArticlePublished', data: { by, publishDate } }];
}

/** Publishes a scheduled article whose moment has come; the moment is decided by the caller's clock. */
export function publishIfDue(state: ArticleState, now: Date): ArticleEvent[] {
  if (state.status !== 'scheduled' || state.publishDate === null || state.publishDate > now.toISOString()) return [];
  const reason = incompleteness(state.text);
  return reason === null
    ? publish(state, 'schedule', now)
    : [{ type: 'ArticleUnscheduled', data: { reason: `Non pubblicato alla data prevista: ${reason}` } }];
}

/** Sets the moment at which the article goes out by itself. */
export function schedule(state: ArticleState, publishDate: Date, now: Date): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'published') return [];
  if (article.status === 'retracted') refuse('article-not-publishable', "L'articolo è stato ritirato");
  if (publishDate <= now) refuse('publish-date-in-the-past');
  demandComplete(article.text);
  const date = publishDate.toISOString();
  return article.status === 'scheduled' && article.publishDate === date
    ? []
    : [{ type: 'ArticleScheduled', data: { publishDate: date } }];
}

/** Takes an article back to the drafts, from the schedule or from the site. */
export function returnToDraft(state: ArticleState, reason: string | null): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'scheduled') return [{ type: 'ArticleUnscheduled', data: { reason } }];
  if (article.status === 'published') return [{ type: 'ArticleUnpublished', data: { reason } }];
  return [];
}

/** Brings an article to the status an editor chose in the form; the status it has already is no event. */
export function moveTo(
  state: ArticleState,
  status: 'draft' | 'published' | 'scheduled' | undefined,
  publishDate: Date | null,
  now: Date,
): ArticleEvent[] {
  if (status === undefined) return [];
  if (status === 'draft') return returnToDraft(state, null);
  if (status === 'published') return publish(state, 'admin', now);
  if (publishDate === null) refuse('validation-failed', 'La data di pubblicazione è obbligatoria per programmare');
  return schedule(state, publishDate, now);
}

/** Declares to readers what was put right after publication. */
export function correct(state: ArticleState, note: string): ArticleEvent[] {
  if (existing(state).status !== 'published') refuse('article-not-published');
  return [{ type: 'ArticleCorrected', data: { note } }];
}

/** Withdraws a published article: its page stays and says why. */
export function retract(state: ArticleState, reason: string): ArticleEvent[] {
  if (existing(state).status !== 'published') refuse('article-not-published');
  return [{ type: 'ArticleRetracted', data: { reason } }];
}

/** Removes an article for good; a second time is no event. */
export function remove(state: ArticleState): ArticleEvent[] {
  if (state.status === 'deleted') return [];
  existing(state);
  return [{ type: 'ArticleDeleted', data: {} }];
}

function existing(state: ArticleState): Existing {
  if (state.status === 'missing' || state.status === 'deleted') throw new DomainError('article-not-found');
  return state;
}

function demandTitleAndBody({ title, content }: Pick<ArticleText, 'title' | 'content'>): void {
  if (title.trim() === '' || content.trim() === '') refuse('validation-failed', TITLE_AND_CONTENT);
}

function demandComplete(text: ArticleText): void {
  const reason = incompleteness(text);
  if (reason !== null) refuse('article-not-publishable', reason);
}

function incompleteness(text: ArticleText): string | null {
  if (text.title.trim() === '' || !saysSomething(text.content)) return TITLE_AND_CONTENT;
  return text.category.trim() === '' ? 'La categoria è obbligatoria' : null;
}

function refuse(code: ErrorCode, text?: string): never {
  throw new DomainError(code, text === undefined ? {} : { text });
}

function evolve(state: ArticleState, event: ArticleEvent): ArticleState {
  if (event.type === 'ArticleDrafted') {
    const { slug, origin, sources: _s, proposedSources: _p, verificationSources: _v, ...text } = event.data;
    return {
      status: 'draft',
      publishDate: null,
      slug,
      slugs: [slug],
      text,
      aiGenerated: origin.kind === 'generation',
      verification: null,
      dismissedFlags: [],
    };
  }
  if (state.status === 'missing' || state.status === 'deleted') return state;
  switch (event.type) {
    case 'ArticleRevised':
      return { ...state, text: { ...state.text, ...event.data.changes }, verification: null, dismissedFlags: [] };
    case 'ArticleSlugChanged':
      return { ...state, slug: event.data.to, slugs: [...new Set([...state.slugs, event.data.to])] };
    case 'ArticleVerified':
      return { ...state, verification: event.data };
    case 'VerificationFlagDismissed':
      return { ...state, dismissedFlags: [...state.dismissedFlags, event.data.flagId] };
    case 'ArticleScheduled':
      return { ...state, status: 'scheduled', publishDate: event.data.publishDate };
    case 'ArticleUnscheduled':
    case 'ArticleUnpublished':
      return { ...state, status: 'draft', publishDate: null };
    case 'ArticlePublished':
      return { ...state, status: 'published', publishDate: event.data.publishDate };
    case 'ArticleRetracted':
      return { ...state, status: 'retracted' };
    case 'ArticleDeleted':
      return { status: 'deleted', slug: state.slug };
    case 'ArticleVerificationFailed':
    case 'HumanReviewRecorded':
    case 'ArticleCorrected':
      return state;
  }
}
