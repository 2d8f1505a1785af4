import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import type { PendingRevisionRow } from '../articles.tables.js';
import { type PendingRevisionEvent, pendingRevisionEvents } from '../updates/pending-revision.events.js';

type Followed = ArticleEvent | PendingRevisionEvent;

/** Which articles have a revision that waits, and since when; its text is read from the log. */
@Projection()
export class PendingRevisionsProjection extends TableProjection<PendingRevisionRow, Followed> {
  readonly name = 'pending_revisions';
  readonly version = 2;
  readonly table = 'read.pending_revisions';
  readonly keyColumn = 'article_id';
  readonly follows = [articleEvents, pendingRevisionEvents];

  keysOf({ type, stream }: RecordedOf<Followed>): readonly string[] {
    const isEnd = type === 'ArticlePurged' || type === 'ArticleRetracted';
    return isEnd || stream.startsWith('pendingrevision-') ? [stream.slice(stream.indexOf('-') + 1)] : [];
  }

  fold(_row: PendingRevisionRow | undefined, event: RecordedOf<Followed>, key: string): PendingRevisionRow | undefined {
    return event.type === 'PendingRevisionSaved'
      ? { article_id: key, saved_at: event.recordedAt.toISOString() }
      : undefined;
  }
}
