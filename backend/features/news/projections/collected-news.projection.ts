import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, ProjectionOf } from '../../../platform/event-store/projection.js';
import type { CollectedNewsRow, NewsStatus } from '../news.tables.js';
import {
  type NewsdeskEvent,
  type NewsItemEvent,
  type NewsRemovalEvent,
  newsdeskEvents,
  newsItemEvents,
  newsRemovalEvents,
} from '../news-item.events.js';

type Followed = NewsItemEvent | NewsdeskEvent | NewsRemovalEvent;

const STATUS_AFTER: Readonly<Partial<Record<Followed['type'], NewsStatus>>> = {
  NewsItemReviewed: 'reviewed',
  NewsItemSelected: 'selected',
  NewsItemRejected: 'rejected',
  NewsItemProcessed: 'processed',
  NewsItemReopened: 'new',
};

/** Everything that lies on the newsdesk. */
@ProjectionOf()
export class CollectedNewsProjection extends Projection<CollectedNewsRow, Followed> {
  readonly name = 'collected_news';
  readonly version = 1;
  readonly table = 'read.collected_news';
  readonly keyColumn = 'id';
  readonly follows = [newsItemEvents, newsdeskEvents, newsRemovalEvents];

  keysOf(event: RecordedOf<Followed>): readonly string[] {
    if (event.type === 'CollectedNewsRemoved') return event.data.newsIds;
    return event.stream.startsWith('newsitem-') ? [event.stream.slice('newsitem-'.length)] : [];
  }

  override clears(event: RecordedOf<Followed>): boolean {
    return event.type === 'CollectedNewsCleared';
  }

  fold(row: CollectedNewsRow | undefined, event: RecordedOf<Followed>, key: string): CollectedNewsRow | undefined {
    if (event.type === 'NewsItemCollected') {
      const { sourceId, sourceName, publishedAt, relevance, ...item } = event.data;
      const collectedAt = event.recordedAt.toISOString();
      return {
        id: key,
        source_id: sourceId,
        source_name: sourceName,
        ...item,
        published_at: publishedAt,
        collected_at: collectedAt,
        sort_date: publishedAt ?? collectedAt,
        score: relevance.score,
        relevance,
        story_id: key,
        status: 'new',
      };
    }
    if (row === undefined || event.type === 'CollectedNewsRemoved') return undefined;
    if (event.type === 'NewsItemScored') {
      const { storyId, relevance } = event.data;
      return { ...row, story_id: storyId, score: relevance.score, relevance };
    }
    return { ...row, status: STATUS_AFTER[event.type] ?? row.status };
  }
}
