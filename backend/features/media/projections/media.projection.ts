import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, ProjectionOf } from '../../../platform/event-store/projection.js';
import { type MediaEvent, mediaEvents } from '../media.events.js';
import type { MediaRow } from '../media.tables.js';

/** Every uploaded picture, for the newsroom to choose from. */
@ProjectionOf()
export class MediaProjection extends Projection<MediaRow, MediaEvent> {
  readonly name = 'media';
  readonly version = 1;
  readonly table = 'read.media';
  readonly keyColumn = 'id';
  readonly follows = [mediaEvents];

  keysOf(event: RecordedOf<MediaEvent>): readonly string[] {
    return [event.stream.slice('media-'.length)];
  }

  fold(row: MediaRow | undefined, event: RecordedOf<MediaEvent>, key: string): MediaRow {
    return { id: key, ...event.data, uploaded_at: row?.uploaded_at ?? event.recordedAt.toISOString() };
  }
}
