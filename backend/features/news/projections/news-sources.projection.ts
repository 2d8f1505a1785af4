import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, ProjectionOf } from '../../../platform/event-store/projection.js';
import { type CollectionEvent, collectionEvents } from '../collection.events.js';
import type { NewsSourceRow } from '../news.tables.js';
import { type SourceEvent, sourceEvents } from '../source.events.js';

type Followed = SourceEvent | CollectionEvent;

/** Every source with its health: when it was last read and how often in a row that failed. */
@ProjectionOf()
export class NewsSourcesProjection extends Projection<NewsSourceRow, Followed> {
  readonly name = 'news_sources';
  readonly version = 1;
  readonly table = 'read.news_sources';
  readonly keyColumn = 'id';
  readonly follows = [sourceEvents, collectionEvents];

  keysOf(event: RecordedOf<Followed>): readonly string[] {
    if (event.stream.startsWith('source-')) return [event.stream.slice('source-'.length)];
    return event.type === 'SourceFetched' || event.type === 'SourceFetchFailed' ? [event.data.sourceId] : [];
  }

  fold(row: NewsSourceRow | undefined, event: RecordedOf<Followed>, key: string): NewsSourceRow | undefined {
    const moment = event.recordedAt.toISOString();
    if (event.type === 'SourceAdded') {
      const { rssUrl, ...details } = event.data;
      const health = { last_checked: null, error_count: 0, last_error: null };
      return { id: key, ...details, rss_url: rssUrl, ...health, created_at: moment };
    }
    if (row === undefined || event.type === 'SourceRemoved') return undefined;
    switch (event.type) {
      case 'SourceDetailsChanged': {
        const { rssUrl, ...changes } = event.data.changes;
        return { ...row, ...changes, ...(rssUrl === undefined ? {} : { rss_url: rssUrl }) };
      }
      case 'SourceActivated':
        return { ...row, active: true, error_count: 0 };
      case 'SourceDeactivated':
        return { ...row, active: false };
      case 'SourceFetched':
        return { ...row, last_checked: moment, error_count: 0, last_error: null };
      case 'SourceFetchFailed': {
        const { code, message } = event.data;
        return {
          ...row,
          last_checked: moment,
          error_count: row.error_count + 1,
          last_error: { code, message, at: moment },
        };
      }
      case 'CollectionRunStarted':
      case 'CollectionRunCompleted':
      case 'CollectionRunInterrupted':
        return row;
    }
  }
}
