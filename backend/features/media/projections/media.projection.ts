import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type MediaEvent, mediaEvents } from '../media.events.js';
import type { MediaRow } from '../media.tables.js';

/** Every uploaded image whose files are there; the newsroom chooses from those that are not set aside. */
@Projection()
export class MediaProjection extends TableProjection<MediaRow, MediaEvent> {
  readonly name = 'media';
  readonly version = 3;
  readonly table = 'read.media';
  readonly keyColumn = 'id';
  readonly follows = [mediaEvents];

  keysOf(event: RecordedOf<MediaEvent>): readonly string[] {
    return [event.stream.slice('media-'.length)];
  }

  fold(row: MediaRow | undefined, event: RecordedOf<MediaEvent>, key: string): MediaRow | undefined {
    const at = event.recordedAt.toISOString();
    switch (event.type) {
      case 'ImageUploaded':
        // Sent again after it was set aside it is new: its time starts again.
        return {
          id: key,
          ...event.data,
          alt: row?.alt ?? '',
          credit: row?.credit ?? '',
          uploaded_at: row?.set_aside_at === null ? row.uploaded_at : at,
          set_aside_at: null,
        };
      case 'ImageDescribed':
        return row && { ...row, ...event.data };
      case 'ImageSetAside':
        return row && { ...row, set_aside_at: at };
      case 'ImageTakenBack':
        return row && { ...row, set_aside_at: null };
      case 'ImageRemoved':
        return undefined;
    }
  }
}
