import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleUpdateEvent, articleUpdateEvents } from '../article-updates/article-update.events.js';
import {
  type CollectedReport,
  type InboxEvent,
  inboxEvents,
  type NewsBatchEvent,
  type NewsDecisionEvent,
  type NewsItemEvent,
  type NewsRelevance,
  type NewsRemovalEvent,
  type NewsUseEvent,
  newsBatchEvents,
  newsDecisionEvents,
  newsItemEvents,
  newsRemovalEvents,
  newsUseEvents,
} from '../inbox/news-item.events.js';
import type { CollectedNewsRow } from '../news.tables.js';

type Followed =
  | NewsBatchEvent
  | NewsItemEvent
  | NewsUseEvent
  | ArticleUpdateEvent
  | NewsDecisionEvent
  | InboxEvent
  | NewsRemovalEvent;

/** Everything that lies on the inbox. */
@Projection()
export class CollectedNewsProjection extends TableProjection<CollectedNewsRow, Followed> {
  readonly name = 'collected_news';
  readonly version = 4;
  readonly table = 'read.collected_news';
  readonly keyColumn = 'id';
  readonly follows = [
    newsBatchEvents,
    newsItemEvents,
    newsUseEvents,
    articleUpdateEvents,
    newsDecisionEvents,
    inboxEvents,
    newsRemovalEvents,
  ];
  override readonly filled = { from: 'app.news_scores', by: 'news_id', columns: ['story_id', 'score', 'relevance'] };

  keysOf(event: RecordedOf<Followed>): readonly string[] {
    if (event.type === 'NewsItemsCollected') return event.data.items.map(({ id }) => id);
    if (event.type === 'ArticleUpdateProposed') return event.data.reports.map(({ newsId }) => newsId);
    // What becomes of a proposal changes nothing of its reports.
    if (event.type === 'ArticleUpdateTaken' || event.type === 'ArticleUpdateDismissed') return [];
    if ('newsIds' in event.data) return event.data.newsIds;
    return event.stream.startsWith('newsitem-') ? [event.stream.slice('newsitem-'.length)] : [];
  }

  override clears(event: RecordedOf<Followed>): boolean {
    return event.type === 'CollectedNewsCleared';
  }

  fold(row: CollectedNewsRow | undefined, event: RecordedOf<Followed>, key: string): CollectedNewsRow | undefined {
    if (event.type === 'NewsItemCollected') return newRow({ ...event.data, id: key }, event.recordedAt);
    if (event.type === 'NewsItemsCollected') {
      const report = event.data.items.find(({ id }) => id === key);
      return report && newRow(report, event.recordedAt);
    }
    if (row === undefined || event.type === 'CollectedNewsRemoved') return undefined;
    if (event.type === 'NewsItemScored') {
      const { storyId, relevance } = event.data;
      return { ...row, story_id: storyId, score: relevance.score, relevance };
    }
    if (event.type === 'NewsItemsDecided') return { ...row, ...UNUSED, status: event.data.status };
    return { ...row, ...decided(row, event) };
  }
}

function newRow(report: CollectedReport & { readonly relevance?: NewsRelevance }, recordedAt: Date): CollectedNewsRow {
  const { sourceId, sourceName, publishedAt, relevance = UNSCORED, ...item } = report;
  const collectedAt = recordedAt.toISOString();
  return {
    source_id: sourceId,
    source_name: sourceName,
    ...item,
    published_at: publishedAt,
    collected_at: collectedAt,
    sort_date: publishedAt ?? collectedAt,
    score: relevance.score,
    relevance,
    story_id: item.id,
    status: 'new',
    selected_by_person: false,
    rejected_alone: false,
  };
}

const UNSCORED: NewsRelevance = { score: 0, reasons: [] };

const UNUSED = { selected_by_person: false, rejected_alone: false } as const;

/** A story that a run gives back is again what it was: one that a person selected stays selected. */
function decided(
  { selected_by_person: before }: CollectedNewsRow,
  event: Exclude<
    Followed,
    {
      type: 'NewsItemCollected' | 'NewsItemsCollected' | 'NewsItemsDecided' | 'NewsItemScored' | 'CollectedNewsRemoved';
    }
  >,
): Partial<CollectedNewsRow> {
  switch (event.type) {
    case 'NewsItemReviewed':
      return { ...UNUSED, status: 'reviewed' };
    case 'NewsItemSelected':
      return { ...UNUSED, status: 'selected', selected_by_person: before || event.data.runId === null };
    case 'NewsItemRejected':
      return { ...UNUSED, status: 'rejected', rejected_alone: event.data.alone === true };
    case 'NewsItemProcessed':
    case 'NewsItemsUsed':
    case 'ArticleUpdateProposed':
      return { ...UNUSED, status: 'processed' };
    case 'NewsItemReopened': {
      const isGivenBack = event.data.runId !== undefined;
      const isSelected = isGivenBack && before;
      return { ...UNUSED, status: isSelected ? 'selected' : 'new', selected_by_person: isSelected };
    }
    case 'ArticleUpdateTaken':
    case 'ArticleUpdateDismissed':
    case 'CollectedNewsCleared':
      return {};
  }
}
