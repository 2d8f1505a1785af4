import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleUpdateEvent, articleUpdateEvents } from '../../news/article-updates/article-update.events.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import type { ArticleUpdateRow } from '../articles.tables.js';

type Followed = ArticleEvent | ArticleUpdateEvent;

/** The reports that wait at each article; an article at which none waits has no row. */
@Projection()
export class ArticleUpdatesProjection extends TableProjection<ArticleUpdateRow, Followed> {
  readonly name = 'article_updates';
  readonly version = 1;
  readonly table = 'read.article_updates';
  readonly keyColumn = 'article_id';
  readonly follows = [articleEvents, articleUpdateEvents];

  keysOf(event: RecordedOf<Followed>): readonly string[] {
    const id = event.stream.slice(event.stream.indexOf('-') + 1);
    return event.type === 'ArticleDeleted' || event.stream.startsWith('articleupdate-') ? [id] : [];
  }

  fold(row: ArticleUpdateRow | undefined, event: RecordedOf<Followed>, key: string): ArticleUpdateRow | undefined {
    switch (event.type) {
      case 'ArticleUpdateProposed':
        return {
          article_id: key,
          reports: [...(row?.reports ?? []), ...event.data.reports],
          proposed_at: event.recordedAt.toISOString(),
        };
      case 'ArticleUpdateTaken':
      case 'ArticleUpdateDismissed': {
        const { newsIds } = event.data;
        const reports = row?.reports.filter(({ newsId }) => !newsIds.includes(newsId)) ?? [];
        return row && reports.length > 0 ? { ...row, reports } : undefined;
      }
      default:
        return undefined;
    }
  }
}
