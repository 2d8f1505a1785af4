import { NOTHING_LATER } from '../../contract/article-fields.js';
import { categoryName } from '../../contract/categories.js';
import type { ErrorCode } from '../../contract/errors.js';
import { DomainError } from '../../platform/domain-error.js';
import type { Decider } from '../../platform/event-store/decider.js';
import {
  type ArticleEvent,
  type ArticleText,
  articleEvents,
  changesWords,
  type Outlets,
  type VerificationData,
} from './article.events.js';
import { saysSomething } from './body/says-something.js';
import { sameBodyWords } from './edit-gate.js';
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
  /** Where it is to go out to, as given with the schedule. */
  readonly outlets: Outlets | null;
  /** Published by hand and waiting until that can no longer be taken back; with the day that it had from before. */
  readonly undo: { readonly earlierDate: string | null } | null;
}

/** One that is not in the bin. */
export type Existing = Exclude<ArticleState, { status: 'missing' | 'purged' | 'deleted' }>;

/** What changes an article's words; a changed address is given apart. */
export type TextChanges = { readonly [Field in keyof ArticleText]?: ArticleText[Field] | undefined };

export const articleDecider: Decider<ArticleState, ArticleEvent> = {
  events: articleEvents,
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
  demandTrueOrigin(data.origin.kind === 'generation', data);
  return [{ type: 'ArticleDrafted', data: withOneName(data) }];
}

/**
 * Changes words and, when another is given, the address. What is the same already is left out. What readers have stays
 * complete; a draft keeps at least a title and a body.
 */
export function revise(state: ArticleState, changes: TextChanges, slug?: string): ArticleEvent[] {
  const article = existing(state);
  // A text from before these fields has none of them, which is the same as empty ones.
  const present: ArticleText = { ...NOTHING_LATER, ...article.text };
  const changed: Partial<ArticleText> = Object.fromEntries(
    Object.entries(withOneName(changes)).filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(present[field as keyof ArticleText]),
    ),
  );
  const isChanged = Object.keys(changed).length > 0;
  if (isChanged) {
    const text = { ...article.text, ...changed };
    demandTrueOrigin(article.aiGenerated, text);
    if (article.status === 'published') demandComplete(text);
    else demandTitleAndBody(text);
  }
  return [
    ...(isChanged
      ? [
          {
            type: 'ArticleRevised',
            data: { changes: changed, ...sameBodyWords(present.content, changed.content) },
          } as const,
        ]
      : []),
    ...(slug !== undefined && slug !== article.slug
      ? [{ type: 'ArticleSlugChanged', data: { from: article.slug, to: slug } } as const]
      : []),
  ];
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

/** Nobody signs what a model wrote, nor is what a run wrote called anything else. */
function demandTrueOrigin(
  aiGenerated: boolean,
  { authorIds = [], provenance = '' }: Pick<ArticleText, 'authorIds' | 'provenance'>,
): void {
  if (aiGenerated && provenance !== '' && provenance !== 'generated') {
    throw new DomainError('generated-text-called-human', { field: 'provenance' });
  }
  const isGenerated = aiGenerated || provenance === 'generated';
  if (isGenerated && authorIds.length > 0) throw new DomainError('generated-text-signed', { field: 'authorIds' });
}

/** Throws the refusal of a text that readers cannot be given. */
export function demandComplete(text: ArticleText): void {
  const reason = incompleteness(text);
  if (reason !== null) refuse('article-not-publishable', reason);
}

/** What a text lacks that readers need; null for nothing. */
export function incompleteness(text: ArticleText): string | null {
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
      ...NO_PLAN,
    };
  }
  if (state.status === 'deleted') return evolveDeleted(state, event);
  if (!isLiving(state)) return state;
  switch (event.type) {
    case 'ArticleRevised': {
      const text = withOneName({ ...state.text, ...event.data.changes });
      if (!changesWords(event.data)) return { ...state, text };
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
        outlets: event.data.outlets ?? null,
        undo: event.data.undoable ? { earlierDate: earlierDateOf(state) } : null,
      };
    case 'ArticleUnscheduled':
      return { ...state, status: 'draft', publishDate: null, ...NO_PLAN };
    case 'ArticleUnpublished':
      return { ...state, status: 'draft', ...NO_PLAN };
    case 'ArticleRedated':
      return { ...state, publishDate: event.data.publishDate };
    case 'ArticlePublished':
      return { ...state, status: 'published', publishDate: event.data.publishDate, ...NO_PLAN };
    case 'ArticleRetracted':
      return { ...state, status: 'retracted' };
    case 'ArticleDeleted':
      return {
        ...state,
        status: 'deleted',
        publishDate: state.status === 'scheduled' ? null : state.publishDate,
        wasRetracted: state.status === 'retracted',
        ...NO_PLAN,
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

/** What was said about going out is over. */
const NO_PLAN = { motive: null, outlets: null, undo: null };

/** The day of a draft, also while it waits to go out; another schedule's moment is none. */
function earlierDateOf({ status, publishDate, undo }: Existing): string | null {
  return status === 'scheduled' ? (undo?.earlierDate ?? null) : publishDate;
}

function evolveDeleted(state: Extract<ArticleState, { status: 'deleted' }>, event: ArticleEvent): ArticleState {
  if (event.type === 'ArticlePurged') return { status: 'purged' };
  if (event.type !== 'ArticleRestored') return state;
  const { wasRetracted, ...article } = state;
  const { slug, formerSlugs } = event.data;
  return { ...article, status: wasRetracted ? 'retracted' : 'draft', slug, slugs: [...formerSlugs, slug] };
}
