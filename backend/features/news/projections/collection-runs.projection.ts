import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type CollectionEvent, collectionEvents } from '../collection/collection.events.js';
import type { CollectionRunRow } from '../news.tables.js';

/** Every round through the sources with how far it came, and whether it came to its end. */
@Projection()
export class CollectionRunsProjection extends TableProjection<CollectionRunRow, CollectionEvent> {
  readonly name = 'collection_runs';
  readonly version = 1;
  readonly table = 'read.collection_runs';
  readonly keyColumn = 'id';
  readonly follows = [collectionEvents];

  keysOf(event: RecordedOf<CollectionEvent>): readonly string[] {
    return [event.stream.slice('collection-'.length)];
  }

  fold(
    row: CollectionRunRow | undefined,
    event: RecordedOf<CollectionEvent>,
    key: string,
  ): CollectionRunRow | undefined {
    const at = event.recordedAt.toISOString();
    if (event.type === 'CollectionRunStarted') {
      const { trigger, sources } = event.data;
      const nothingYet = { read: 0, failed: 0, fresh: 0, ended_at: null };
      return { id: key, trigger, status: 'running', sources, ...nothingYet, started_at: at };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'SourceFetched':
        return { ...row, read: row.read + 1, fresh: row.fresh + event.data.new };
      case 'SourceFetchFailed':
        return { ...row, failed: row.failed + 1 };
      case 'CollectionRunCompleted':
        return { ...row, ...totalsOf(row, event.data), status: 'completed', ended_at: at };
      case 'CollectionRunInterrupted': {
        const { read, failed, new: fresh } = event.data;
        return { ...row, read, failed, fresh, status: 'interrupted', ended_at: at };
      }
    }
  }
}

/** Older logs name each source by itself: what was counted of them then is the whole round, the event only its last part. */
function totalsOf(
  { read, failed, fresh }: CollectionRunRow,
  total: { readonly sources: number; readonly failed: number; readonly new: number },
): Pick<CollectionRunRow, 'read' | 'failed' | 'fresh'> {
  if (read + failed > 0) return { read, failed, fresh };
  return { read: total.sources - total.failed, failed: total.failed, fresh: total.new };
}
