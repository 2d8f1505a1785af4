import { placeOf } from '../../../contract/source-kinds.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import type { NewsSourceRow } from '../news.tables.js';
import { type SourceEvent, sourceEvents } from '../sources/source.events.js';

/** Every source. How it stands is stored as rows (`app.source_health`). */
@Projection()
export class NewsSourcesProjection extends TableProjection<NewsSourceRow, SourceEvent> {
  readonly name = 'news_sources';
  readonly version = 3;
  readonly table = 'read.news_sources';
  readonly keyColumn = 'id';
  readonly follows = [sourceEvents];

  keysOf(event: RecordedOf<SourceEvent>): readonly string[] {
    return [event.stream.slice('source-'.length)];
  }

  fold(row: NewsSourceRow | undefined, event: RecordedOf<SourceEvent>, key: string): NewsSourceRow | undefined {
    if (event.type === 'SourceAdded') {
      const { rssUrl, ...details } = { ...event.data, ...placeOf(event.data) };
      return { id: key, voice: null, ...details, rss_url: rssUrl, created_at: event.recordedAt.toISOString() };
    }
    if (row === undefined || event.type === 'SourceRemoved') return undefined;
    switch (event.type) {
      case 'SourceDetailsChanged': {
        const { rssUrl, ...changes } = event.data.changes;
        return { ...row, ...changes, ...(rssUrl === undefined ? {} : { rss_url: rssUrl }) };
      }
      case 'SourceActivated':
        return { ...row, active: true };
      case 'SourceDeactivated':
        return { ...row, active: false };
    }
  }
}
