import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import type { SourceChangesRow } from '../articles.tables.js';
import { afterFinding } from '../updates/source-change.decider.js';
import { type SourceChangeEvent, sourceChangeEvents } from '../updates/source-change.events.js';

type Followed = ArticleEvent | SourceChangeEvent;

/** The changes of cited pages that wait at each article; an article at which none waits has no row. */
@Projection()
export class SourceChangesProjection extends TableProjection<SourceChangesRow, Followed> {
  readonly name = 'source_changes';
  readonly version = 1;
  readonly table = 'read.source_changes';
  readonly keyColumn = 'article_id';
  readonly follows = [articleEvents, sourceChangeEvents];

  keysOf({ type, stream }: RecordedOf<Followed>): readonly string[] {
    const isEnd = type === 'ArticleDeleted' || type === 'ArticleRetracted';
    return isEnd || stream.startsWith('sourcechange-') ? [stream.slice(stream.indexOf('-') + 1)] : [];
  }

  fold(row: SourceChangesRow | undefined, event: RecordedOf<Followed>, key: string): SourceChangesRow | undefined {
    switch (event.type) {
      case 'SourceChangeFound':
        return {
          article_id: key,
          changes: afterFinding(row?.changes ?? [], event.data.change),
          found_at: event.recordedAt.toISOString(),
        };
      case 'SourceChangeUndone':
      case 'SourceChangesSettled': {
        const { changeIds } = event.data;
        const changes = row?.changes.filter(({ id }) => !changeIds.includes(id)) ?? [];
        return row && changes.length > 0 ? { ...row, changes } : undefined;
      }
      default:
        return undefined;
    }
  }
}
