import type { DomainEvent, EventFamily } from '../../platform/event-store/domain-event.js';

/** A page the text relies on. */
export interface ArticleSourceData {
  readonly title: string;
  readonly url: string;
  readonly publisher: string | null;
  /** ISO 8601. */
  readonly publishedAt: string | null;
}

/** The words of an article. Content is sanitised HTML. */
export interface ArticleText {
  readonly title: string;
  readonly metaDescription: string;
  readonly content: string;
  readonly excerpt: string;
  readonly featuredImage: string | null;
  readonly category: string;
  readonly tags: readonly string[];
  readonly seo: { readonly title: string; readonly description: string; readonly keywords: readonly string[] };
}

/** Where an article comes from. Only a generation makes it `aiGenerated`. */
export type ArticleOrigin =
  | { readonly kind: 'newsroom' }
  | { readonly kind: 'starter' }
  | { readonly kind: 'generation'; readonly runId: string };

/** The outcome of a fact check as the editor sees it. Scores are 0–100. */
export interface VerificationData {
  readonly score: number;
  readonly approved: boolean;
  readonly issues: readonly string[];
  readonly suggestions: readonly string[];
  readonly verifiedFacts: readonly string[];
  readonly summary: string;
  /** Which version of the algorithm, which model (null = none was asked). */
  readonly algorithm: string;
  readonly model: string | null;
  /** What the model was asked with; absent in older events and where none was asked. */
  readonly temperature?: number | undefined;
  readonly caps: readonly { readonly code: string; readonly limit: number; readonly reason: string }[];
  readonly flags: readonly VerificationFlag[];
  readonly claims: readonly VerifiedClaim[];
}

/** A place of the text that the check found at fault. Offsets count characters of the section's plain text. */
export interface VerificationFlag {
  readonly id: string;
  readonly code: string;
  readonly severity: 'hard' | 'soft';
  readonly section: 'title' | 'excerpt' | 'body';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly detail: string;
}

/** One checked sentence, with the passage that carries it. */
export interface VerifiedClaim {
  readonly id: string;
  readonly section: 'title' | 'excerpt' | 'body';
  readonly sentence: string;
  readonly verdict: 'supported' | 'partial' | 'not-found' | 'refuted' | 'opinion';
  readonly sourceId: string | null;
  readonly span: string | null;
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
  | DomainEvent<'ArticleRevised', { readonly changes: Partial<ArticleText> }>
  | DomainEvent<'ArticleSlugChanged', { readonly from: string; readonly to: string }>
  | DomainEvent<'ArticleVerified', VerificationData>
  | DomainEvent<'ArticleVerificationFailed', { readonly reason: string }>
  | DomainEvent<'VerificationFlagDismissed', { readonly flagId: string; readonly reason: string }>
  | DomainEvent<'HumanReviewRecorded', { readonly checklist: readonly string[]; readonly note: string }>
  | DomainEvent<'ArticleScheduled', { readonly publishDate: string }>
  | DomainEvent<'ArticleUnscheduled', { readonly reason: string | null }>
  | DomainEvent<'ArticlePublished', { readonly by: 'admin' | 'policy' | 'schedule'; readonly publishDate: string }>
  | DomainEvent<'ArticleUnpublished', { readonly reason: string | null }>
  | DomainEvent<'ArticleCorrected', { readonly note: string }>
  | DomainEvent<'ArticleRetracted', { readonly reason: string }>
  | DomainEvent<'ArticleDeleted', Record<string, never>>;

/** The life of one article: `article-<id>`. */
export const articleEvents: EventFamily<ArticleEvent> = {
  category: 'article',
  schemaVersions: {
    ArticleDrafted: 1,
    ArticleRevised: 1,
    ArticleSlugChanged: 1,
    ArticleVerified: 1,
    ArticleVerificationFailed: 1,
    VerificationFlagDismissed: 1,
    HumanReviewRecorded: 1,
    ArticleScheduled: 1,
    ArticleUnscheduled: 1,
    ArticlePublished: 1,
    ArticleUnpublished: 1,
    ArticleCorrected: 1,
    ArticleRetracted: 1,
    ArticleDeleted: 1,
  },
};
