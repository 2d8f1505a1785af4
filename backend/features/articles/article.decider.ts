import { eachOptional, emptyValue } from '../../contract/article-fields.js';
import { categoryName } from '../../contract/categories.js';
import type { ErrorCode } from '../../contract/errors.js';
import { DomainError } from '../../platform/domain-error.js';
import type { Decider } from '../../platform/event-store/decider.js';
import { type ArticleEvent, type ArticleText, changesWords, type VerificationData } from './article.events.js';
import { saysSomething } from './body/says-something.js';
import { missingMotive, motiveDemanded } from './publication-motive.js';
import { type DecisionMemory, NOTHING_DECIDED, settledAfter } from './sentence-decisions.js';

/** Why a withdrawn article can go nowhere. */
export const RETRACTED = "L'articolo è stato ritirato";
const TITLE_AND_CONTENT = 'Titolo e contenuto sono obbligatori';

/**
 * Where an article stands. A retracted one stays visible to readers as such, a deleted one waits in the bin, a purged one
 * is gone for good.
 */
export type ArticleState =
  | { readonly status: 'missing' | 'purged' }
  | ({
      readonly status: 'deleted';
      readonly publishDate: string | null;
      readonly wasRetracted: boolean;
    } & LivingArticle)
  | ({
      readonly status: 'draft' | 'scheduled' | 'published' | 'retracted';
      readonly publishDate: string | null;
    } & LivingArticle);

interface LivingArticle extends DecisionMemory {
  readonly slug: string;
  /** Every address it ever had, the present one included. */
  readonly slugs: readonly string[];
  readonly text: ArticleText;
  readonly aiGenerated: boolean;
  /** The run that wrote it; null for texts of people. */
  readonly runId: string | null;
  /** How many wordings the text has had, the present one included. A check names the one that it read. */
  readonly textVersion: number;
  /** The last check of the present text, null when there was none or the text changed since. */
  readonly verification: VerificationData | null;
  /** Some text of it was checked, perhaps an earlier one. */
  readonly wasVerified: boolean;
  /** Addresses of its sources, as they were written. */
  readonly sourceAddresses: readonly string[];
  readonly dismissedFlags: readonly string[];
  /** Why a person wants it out in spite of doubts, as given with the schedule. */
  readonly motive: string | null;
}

type Existing = Exclude<ArticleState, { status: 'missing' | 'purged' | 'deleted' }>;

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
  return [{ type: 'ArticleDrafted', data: withOneName(data) }];
}

/**
 * Changes words and, when another is given, the address. What is the same already is left out. What readers have stays
 * complete; a draft keeps at least a title and a body.
 */
export function revise(state: ArticleState, changes: TextChanges, slug?: string): ArticleEvent[] {
  const article = existing(state);
  // A text from before these fields has none of them, which is the same as empty ones.
  const present: ArticleText = { ...eachOptional(emptyValue), ...article.text };
  const changed = Object.fromEntries(
    Object.entries(withOneName(changes)).filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(present[field as keyof ArticleText]),
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

/**
 * Publishes a draft or a scheduled article. An article already out stays as it is. A person who publishes a generated
 * text that the check did not clear has to say why; the program publishes one only with an approved check of exactly
 * its present wording.
 */
export function publish(
  state: ArticleState,
  by: 'admin' | 'policy' | 'schedule',
  now: Date,
  motive: string | null = null,
): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'published') return [];
  if (article.status === 'retracted') refuse('article-not-publishable', RETRACTED);
  demandComplete(article.text);
  const publishDate = dateOfPublication(article, by, now);
  if (by === 'policy' && article.aiGenerated && article.verification?.approved !== true) {
    refuse('article-not-publishable', 'Il testo presente non ha superato la verifica');
  }
  const reasons = by === 'policy' ? {} : motiveDemanded(article, motive ?? article.motive);
  return [{ type: 'ArticlePublished', data: { by, publishDate, ...reasons } }];
}

/** The moment it was planned for; the day a draft has from before, or was given, unless that is to come; else now. */
function dateOfPublication({ status, publishDate }: Existing, by: 'admin' | 'policy' | 'schedule', now: Date): string {
  const present = now.toISOString();
  if (publishDate === null || (status === 'scheduled' && by !== 'schedule')) return present;
  return status === 'scheduled' || publishDate <= present ? publishDate : present;
}

/** Publishes a scheduled article whose moment has come; the moment is decided by the caller's clock. */
export function publishIfDue(state: ArticleState, now: Date): ArticleEvent[] {
  if (state.status !== 'scheduled' || state.publishDate === null || state.publishDate > now.toISOString()) return [];
  const reason = incompleteness(state.text) ?? missingMotive(state);
  return reason === null
    ? publish(state, 'schedule', now)
    : [{ type: 'ArticleUnscheduled', data: { reason: `Non pubblicato alla data prevista: ${reason}` } }];
}

/** Sets the moment at which the article goes out by itself; a motive is asked for now, when somebody can give it. */
export function schedule(
  state: ArticleState,
  publishDate: Date,
  now: Date,
  given: string | null = null,
): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'published') return [];
  if (article.status === 'retracted') refuse('article-not-publishable', RETRACTED);
  if (publishDate <= now) refuse('publish-date-in-the-past');
  demandComplete(article.text);
  const date = publishDate.toISOString();
  const { motive } = motiveDemanded(article, given ?? article.motive);
  return article.status === 'scheduled' && article.publishDate === date && (motive ?? null) === article.motive
    ? []
    : [{ type: 'ArticleScheduled', data: { publishDate: date, ...(motive === undefined ? {} : { motive }) } }];
}

/** Takes an article back to the drafts, from the schedule or from the site; a withdrawn one stays withdrawn. */
export function returnToDraft(state: ArticleState, reason: string | null): ArticleEvent[] {
  const article = existing(state);
  if (article.status === 'scheduled') return [{ type: 'ArticleUnscheduled', data: { reason } }];
  if (article.status === 'published') return [{ type: 'ArticleUnpublished', data: { reason } }];
  if (article.status === 'retracted') refuse('article-not-publishable', RETRACTED);
  return [];
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

/** The living article; throws `article-not-found` for one that is missing or deleted. */
export function existing(state: ArticleState): Existing {
  if (!isLiving(state)) throw new DomainError('article-not-found');
  return state;
}

/** Whether there is an article that is not in the bin. */
export function isLiving(state: ArticleState): state is Existing {
  return state.status !== 'missing' && state.status !== 'purged' && state.status !== 'deleted';
}

/** A category under its one name. */
function withOneName<Text extends { readonly category?: string | undefined }>(text: Text): Text {
  return text.category === undefined ? text : { ...text, category: categoryName(text.category) };
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

/** Throws the refusal. */
export function refuse(code: ErrorCode, text?: string): never {
  throw new DomainError(code, text === undefined ? {} : { text });
}

function evolve(state: ArticleState, event: ArticleEvent): ArticleState {
  if (event.type === 'ArticleDrafted') {
    const { slug, origin, sources, proposedSources: _p, verificationSources: _v, ...text } = event.data;
    return {
      status: 'draft',
      publishDate: null,
      slug,
      slugs: [slug],
      text: withOneName(text),
      aiGenerated: origin.kind === 'generation',
      runId: origin.kind === 'generation' ? origin.runId : null,
      textVersion: 1,
      verification: null,
      wasVerified: false,
      sourceAddresses: sources.map(({ url }) => url),
      dismissedFlags: [],
      ...NOTHING_DECIDED,
      motive: null,
    };
  }
  if (state.status === 'deleted') return evolveDeleted(state, event);
  if (!isLiving(state)) return state;
  switch (event.type) {
    case 'ArticleRevised': {
      const text = withOneName({ ...state.text, ...event.data.changes });
      if (!changesWords(event.data.changes)) return { ...state, text };
      return { ...state, text, textVersion: state.textVersion + 1, verification: null, dismissedFlags: [] };
    }
    case 'ArticleSlugChanged':
      return { ...state, slug: event.data.to, slugs: [...new Set([...state.slugs, event.data.to])] };
    case 'ArticleSourceAdded':
      return { ...state, sourceAddresses: [...state.sourceAddresses, event.data.source.url] };
    case 'ArticleVerified':
      return { ...state, verification: event.data, lastCheck: event.data, wasVerified: true };
    case 'VerificationFlagDismissed':
      return {
        ...state,
        dismissedFlags: [...state.dismissedFlags, event.data.flagId],
        dismissedEver: [...state.dismissedEver, event.data.flagId],
      };
    case 'SentenceDecided':
      return { ...state, settled: settledAfter(state.settled, event.data) };
    case 'ArticleScheduled':
      return {
        ...state,
        status: 'scheduled',
        publishDate: event.data.publishDate,
        motive: event.data.motive ?? null,
      };
    case 'ArticleUnscheduled':
      return { ...state, status: 'draft', publishDate: null, motive: null };
    case 'ArticleUnpublished':
      return { ...state, status: 'draft', motive: null };
    case 'ArticleRedated':
      return { ...state, publishDate: event.data.publishDate };
    case 'ArticlePublished':
      return { ...state, status: 'published', publishDate: event.data.publishDate, motive: null };
    case 'ArticleRetracted':
      return { ...state, status: 'retracted' };
    case 'ArticleDeleted':
      return {
        ...state,
        status: 'deleted',
        publishDate: state.status === 'scheduled' ? null : state.publishDate,
        wasRetracted: state.status === 'retracted',
        motive: null,
      };
    case 'ArticleRestored':
    case 'ArticlePurged':
    case 'ArticleRedacted':
    case 'ArticleRepaired':
    case 'ArticleVerificationFailed':
    case 'HumanReviewRecorded':
    case 'ArticleCorrected':
      return state;
  }
}

function evolveDeleted(state: Extract<ArticleState, { status: 'deleted' }>, event: ArticleEvent): ArticleState {
  if (event.type === 'ArticlePurged') return { status: 'purged' };
  if (event.type !== 'ArticleRestored') return state;
  const { wasRetracted, ...article } = state;
  const { slug, formerSlugs } = event.data;
  return { ...article, status: wasRetracted ? 'retracted' : 'draft', slug, slugs: [...formerSlugs, slug] };
}
