import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** A report that came after the article it belongs to. */
export interface LaterReport {
  readonly newsId: string;
  readonly title: string;
  readonly url: string;
  readonly publisher: string;
  /** ISO 8601, null when the source gave none. */
  readonly publishedAt: string | null;
}

export type ArticleUpdateEvent =
  /** Laid next to the article, which uses the reports: they are chosen no more. */
  | DomainEvent<'ArticleUpdateProposed', { readonly reports: readonly LaterReport[] }>
  /** These reports became sources of the article. */
  | DomainEvent<'ArticleUpdateTaken', { readonly newsIds: readonly string[] }>
  | DomainEvent<'ArticleUpdateDismissed', { readonly newsIds: readonly string[] }>;

/** The reservation that makes a report belong to the updates of one article only. */
export function updateReservation(newsId: string): string {
  return `update:${newsId}`;
}

/**
 * What comes in about the story of an article that exists: `articleupdate-<article>`. A stream of its own, so that a
 * proposal never gets into the way of somebody who edits the article.
 */
export const articleUpdateEvents: StreamType<ArticleUpdateEvent> = {
  category: 'articleupdate',
  schemaVersions: { ArticleUpdateProposed: 1, ArticleUpdateTaken: 1, ArticleUpdateDismissed: 1 },
};
