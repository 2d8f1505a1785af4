import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';
import type { ArticleText } from '../article.events.js';

/** What a published article will say differently, and from which of its versions that was written. */
export interface PendingRevision {
  /** Only what differs from the published text. */
  readonly changes: Partial<ArticleText>;
  /** Another address; null leaves the present one. */
  readonly slug: string | null;
  readonly basedOn: number;
}

export type PendingRevisionEvent =
  | DomainEvent<'PendingRevisionSaved', PendingRevision>
  | DomainEvent<'PendingRevisionDiscarded', Record<string, never>>
  /** What readers have since stands in the article's own events. */
  | DomainEvent<'PendingRevisionPublished', Record<string, never>>;

/**
 * The text that waits next to a published article: `pendingrevision-<article>`. A stream of its own, so that nothing in it
 * can reach readers before somebody publishes it.
 */
export const pendingRevisionEvents: StreamType<PendingRevisionEvent> = {
  category: 'pendingrevision',
  schemaVersions: { PendingRevisionSaved: 1, PendingRevisionDiscarded: 1, PendingRevisionPublished: 1 },
};
