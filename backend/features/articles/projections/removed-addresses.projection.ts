import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import type { RemovedAddressRow } from '../articles.tables.js';

/** Where redacted articles stood, as digests: a title, and so an address, may be what had to go. */
@Projection()
export class RemovedAddressesProjection extends TableProjection<RemovedAddressRow, ArticleEvent> {
  readonly name = 'removed_addresses';
  readonly version = 1;
  readonly table = 'read.removed_addresses';
  readonly keyColumn = 'sha256';
  readonly follows = [articleEvents];

  keysOf(event: RecordedOf<ArticleEvent>): readonly string[] {
    return event.type === 'ArticleRedacted' ? event.data.addresses : [];
  }

  fold(_row: RemovedAddressRow | undefined, event: RecordedOf<ArticleEvent>, key: string): RemovedAddressRow {
    const article_id = event.stream.slice('article-'.length);
    return { sha256: key, article_id, removed_at: event.recordedAt.toISOString() };
  }
}
