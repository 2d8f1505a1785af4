import { ARTICLE_FIELDS, type FieldTexts, TEXT_FIELDS } from '../../contract/article-fields.js';
import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';
import type { SentenceDecision } from './sentence-decisions.js';
import { liftVerification, type VerificationData } from './verification-data.js';

export { type SentenceDecision, type SettledSentence, settledAfter } from './sentence-decisions.js';
export type {
  RemovedSentence,
  SentenceRepair,
  VerificationData,
  VerificationFinding,
  VerificationPass,
  VerifiedClaim,
} from './verification-data.js';

/** A page the text relies on. */
export interface ArticleSourceData {
  readonly title: string;
  readonly url: string;
  readonly publisher: string | null;
  /** ISO 8601. */
  readonly publishedAt: string | null;
}

/** The words of an article. Content is sanitised HTML. */
export type ArticleText = FieldTexts;

/** Where an article comes from. Only a generation makes it `aiGenerated`. */
export type ArticleOrigin =
  | { readonly kind: 'newsroom' }
  | { readonly kind: 'starter' }
  | { readonly kind: 'generation'; readonly runId: string }
  | ImportedOrigin;

/** Another system had it before; nothing is known of how it was written. */
export interface ImportedOrigin {
  readonly kind: 'imported';
  /** «WordPress», «Ghost», «un feed». */
  readonly system: string;
  /** Where readers had it, an address or a path; '' where they had it nowhere. */
  readonly address: string;
  /** Of the other system. */
  readonly id: string;
  /** Of what the file said of it, hexadecimal: by it a later file is known to say something else. */
  readonly sha256: string;
  /** What that site said of how it was written and checked, in Italian: its history, which counts for nothing here. */
  readonly said?: string;
}

/** What another installation made public about an article; moments are ISO 8601. */
export interface EarlierNotices {
  /** The newest first. */
  readonly corrections: readonly { readonly date: string; readonly text: string }[];
  readonly retraction: { readonly date: string; readonly reason: string } | null;
}

/** Where an article goes out to in addition to its own page. A home page without a `place` chooses by itself. */
export interface Outlets {
  readonly place: 'lead' | 'story' | null;
  /** Whether the newsletter proposes it by itself. */
  readonly newsletter: boolean;
  readonly push: boolean;
}

/** A sentence that a repair changed or took out before readers had it. */
export interface RepairedSentence {
  readonly section: 'title' | 'excerpt' | 'body';
  readonly sentence: string;
  /** Why: a rule found a contradiction, a model refused it, nothing was found, it took over a source's words, or it read badly in the whole. */
  readonly because: 'contradiction' | 'refuted' | 'not-found' | 'copied' | 'last-reading';
  /** The same in Italian, for the admin. */
  readonly reason: string;
}

const UNREAD: ReadonlySet<string> = new Set(['points', 'byline', 'provenance', 'image', 'category', 'tags']);

/**
 * Whether a revision touches what a fact check reads: a signature, an image, a category or a tag is no statement, nor is what
 * of a body nobody sees; points of a checked text are shown as far as they are sentences of it.
 */
export function changesWords({
  changes,
  sameBodyWords,
}: Extract<ArticleEvent, { type: 'ArticleRevised' }>['data']): boolean {
  return TEXT_FIELDS.some(
    (field) =>
      changes[field] !== undefined &&
      !UNREAD.has(ARTICLE_FIELDS[field].part) &&
      !(field === 'content' && sameBodyWords),
  );
}

/** Whether it says what was so on another site, by the thousand in one go: nobody is notified, no cache had it. */
export function isBroughtIn({ type, data }: Pick<ArticleEvent, 'type' | 'data'>): boolean {
  if (type === 'ArticlePublished') return 'by' in data && data.by === 'import';
  return (type === 'ArticleCorrected' || type === 'ArticleRetracted') && 'on' in data && data.on !== undefined;
}

/** False for a review of nothing, which older logs may hold: no reader sees it. */
export function isReview({ checklist }: { readonly checklist: readonly string[] }): boolean {
  return checklist.some((entry) => entry.trim() !== '');
}

export type ArticleEvent =
  | DomainEvent<
      'ArticleDrafted',
      ArticleText & {
        readonly slug: string;
        readonly origin: ArticleOrigin;
        readonly sources: readonly ArticleSourceData[];
        readonly proposedSources: readonly { readonly title: string; readonly url: string }[];
        readonly verificationSources: readonly string[];
      }
    >
  /** `motive` and `doubts`: why a person changed a generated text that readers have, as with a publication. */
  | DomainEvent<
      'ArticleRevised',
      {
        readonly changes: Partial<ArticleText>;
        /** Readers see the same words in the body: a heading without words went, a link was set. */
        readonly sameBodyWords?: true;
        readonly motive?: string;
        readonly doubts?: readonly string[];
      }
    >
  | DomainEvent<'ArticleSlugChanged', { readonly from: string; readonly to: string }>
  | DomainEvent<
      'ArticleSourceAdded',
      {
        /** Of the snapshot that was captured of it. */
        readonly id: string;
        readonly source: ArticleSourceData;
        /** ISO 639-1, `und` where it is not known. */
        readonly language: string;
        /** Of the captured text. */
        readonly sha256: string;
      }
    >
  | DomainEvent<'ArticleVerified', VerificationData>
  /** A check repaired the text; what changed stands in the `ArticleRevised` before it. */
  | DomainEvent<
      'ArticleRepaired',
      {
        readonly rewritten: readonly (RepairedSentence & { readonly before: string })[];
        readonly removed: readonly RepairedSentence[];
        readonly runId: string;
      }
    >
  | DomainEvent<'ArticleVerificationFailed', { readonly reason: string }>
  /** A person decided about one sentence at the evidence desk. */
  | DomainEvent<'SentenceDecided', SentenceDecision>
  | DomainEvent<'VerificationFlagDismissed', { readonly flagId: string; readonly reason: string }>
  | DomainEvent<'HumanReviewRecorded', { readonly checklist: readonly string[]; readonly note: string }>
  /** The day that readers see, for an article that is out or was; of a draft the one it will get. */
  | DomainEvent<'ArticleRedated', { readonly publishDate: string }>
  | DomainEvent<
      'ArticleScheduled',
      {
        readonly publishDate: string;
        readonly motive?: string;
        /** Where it goes out to; absent: nobody said. */
        readonly outlets?: Outlets;
        /** It was published by hand and waits only until that can no longer be taken back. */
        readonly undoable?: true;
      }
    >
  | DomainEvent<'ArticleUnscheduled', { readonly reason: string | null }>
  | DomainEvent<
      'ArticlePublished',
      {
        /** `import`: it was out elsewhere, with this day. */
        readonly by: 'admin' | 'policy' | 'schedule' | 'import';
        readonly publishDate: string;
        /** A person's reasons for a generated text about which there were `doubts`; both absent where there were none. */
        readonly motive?: string;
        readonly doubts?: readonly string[];
        readonly outlets?: Outlets;
      }
    >
  | DomainEvent<'ArticleUnpublished', { readonly reason: string | null }>
  /** `on`: the moment at which another installation said so, ISO 8601. */
  | DomainEvent<'ArticleCorrected', { readonly note: string; readonly on?: string }>
  | DomainEvent<'ArticleRetracted', { readonly reason: string; readonly on?: string }>
  /** Into the bin: gone for readers and from every list, its addresses free for others. */
  | DomainEvent<'ArticleDeleted', Record<string, never>>
  /** Back from the bin, with the addresses that nobody took meanwhile; `slug` is the one in use. */
  | DomainEvent<'ArticleRestored', { readonly slug: string; readonly formerSlugs: readonly string[] }>
  /** Out of the bin for good. */
  | DomainEvent<'ArticlePurged', Record<string, never>>
  /** The words of a purged article leave the log: decision 0070. */
  | DomainEvent<
      'ArticleRedacted',
      {
        /** SHA-256, hexadecimal, of every address that it had. */
        readonly addresses: readonly string[];
        /** The events that lose their words, with the digest of what remains of each. */
        readonly redacted: readonly { readonly position: number; readonly remains: string }[];
      }
    >;

/** The life of one article: `article-<id>`. */
export const articleEvents: StreamType<ArticleEvent> = {
  category: 'article',
  schemaVersions: {
    ArticleDrafted: 1,
    ArticleRevised: 1,
    ArticleSlugChanged: 1,
    ArticleRedated: 1,
    ArticleSourceAdded: 1,
    ArticleVerified: 2,
    ArticleRepaired: 1,
    ArticleVerificationFailed: 1,
    SentenceDecided: 1,
    VerificationFlagDismissed: 1,
    HumanReviewRecorded: 1,
    ArticleScheduled: 1,
    ArticleUnscheduled: 1,
    ArticlePublished: 1,
    ArticleUnpublished: 1,
    ArticleCorrected: 1,
    ArticleRetracted: 1,
    ArticleDeleted: 1,
    ArticleRestored: 1,
    ArticlePurged: 1,
    ArticleRedacted: 1,
  },
  upcasters: { ArticleVerified: { 1: liftVerification } },
};
