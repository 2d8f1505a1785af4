import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** A relevance of 0–100 and what it is made of. */
export interface NewsRelevance {
  readonly score: number;
  readonly reasons: readonly { readonly code: string; readonly points: number; readonly text: string }[];
}

/** A report as its source gave it. */
export interface CollectedReport {
  readonly id: string;
  readonly sourceId: string;
  readonly sourceName: string;
  readonly title: string;
  readonly url: string | null;
  readonly description: string;
  readonly language: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** ISO 8601. */
  readonly publishedAt: string | null;
}

export type NewsBatchEvent = DomainEvent<'NewsItemsCollected', { readonly items: readonly CollectedReport[] }>;

/** What a round brought, up to a hundred reports together: `newsbatch-<id>`. */
export const newsBatchEvents: StreamType<NewsBatchEvent> = {
  category: 'newsbatch',
  schemaVersions: { NewsItemsCollected: 1 },
};

export type NewsItemEvent =
  /** A report by itself: of a news pack, and in older logs of every round. */
  | DomainEvent<
      'NewsItemCollected',
      {
        readonly sourceId: string;
        readonly sourceName: string;
        readonly title: string;
        readonly url: string | null;
        readonly description: string;
        readonly language: string;
        readonly category: string;
        readonly tags: readonly string[];
        /** ISO 8601. */
        readonly publishedAt: string | null;
        /** Only in older logs: scores are rows of `app.news_scores` today. */
        readonly relevance?: NewsRelevance;
      }
    >
  /** Only in older logs. */
  | DomainEvent<'NewsItemScored', { readonly storyId: string; readonly relevance: NewsRelevance }>
  | DomainEvent<'NewsItemReviewed', Record<string, never>>
  /** By a run only in older logs. */
  | DomainEvent<'NewsItemSelected', { readonly runId: string | null }>
  /** Alone: that report, and not the story that it belongs to. */
  | DomainEvent<'NewsItemRejected', { readonly alone?: true }>
  /** For an article only in older logs. */
  | DomainEvent<'NewsItemProcessed', { readonly articleId: string | null }>
  /** A person reopened it. With a run, in older logs: it had chosen the story and ended without an article. */
  | DomainEvent<'NewsItemReopened', { readonly runId?: string }>;

/** One collected report: `newsitem-<id>`. */
export const newsItemEvents: StreamType<NewsItemEvent> = {
  category: 'newsitem',
  schemaVersions: {
    NewsItemCollected: 1,
    NewsItemScored: 1,
    NewsItemReviewed: 1,
    NewsItemSelected: 1,
    NewsItemRejected: 1,
    NewsItemProcessed: 1,
    NewsItemReopened: 1,
  },
};

export type NewsUseEvent = DomainEvent<
  'NewsItemsUsed',
  { readonly articleId: string; readonly newsIds: readonly string[] }
>;

/** The reports that a run's article uses: `newsuse-<run>`. In older logs also those laid next to an article: `newsuse-<article>`. */
export const newsUseEvents: StreamType<NewsUseEvent> = {
  category: 'newsuse',
  schemaVersions: { NewsItemsUsed: 1 },
};

/**
 * What was decided about many reports at once: `newsdecision-<id>`. That a person selects one, or takes back that it was used,
 * stands in its own stream; `processed` says here that they are used, of reports that came in again after the inbox was cleared.
 */
export type NewsDecisionEvent = DomainEvent<
  'NewsItemsDecided',
  { readonly status: 'new' | 'reviewed' | 'rejected' | 'processed'; readonly newsIds: readonly string[] }
>;

export const newsDecisionEvents: StreamType<NewsDecisionEvent> = {
  category: 'newsdecision',
  schemaVersions: { NewsItemsDecided: 1 },
};

export type InboxEvent = DomainEvent<'CollectedNewsCleared', { readonly items: number }>;

export type NewsRemovalEvent = DomainEvent<'CollectedNewsRemoved', { readonly newsIds: readonly string[] }>;

/** Some reports taken out of the inbox together: `newsremoval-<id>`. They stay known, so that no feed brings them back. */
export const newsRemovalEvents: StreamType<NewsRemovalEvent> = {
  category: 'newsremoval',
  schemaVersions: { CollectedNewsRemoved: 1 },
};

/** The inbox on which collected news lie: the single stream `newsdesk`. Its version distinguishes one cleared inbox from the next. */
export const inboxEvents: StreamType<InboxEvent> = {
  category: 'newsdesk',
  schemaVersions: { CollectedNewsCleared: 1 },
};
