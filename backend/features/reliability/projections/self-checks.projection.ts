import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import type { SelfCheckRow } from '../reliability.tables.js';
import { type SelfCheckEvent, selfCheckEvents } from '../self-check.events.js';

/** Every night's measurement. */
@Projection()
export class SelfChecksProjection extends TableProjection<SelfCheckRow, SelfCheckEvent> {
  readonly name = 'self_checks';
  readonly version = 1;
  readonly table = 'read.self_checks';
  readonly keyColumn = 'night';
  readonly follows = [selfCheckEvents];

  keysOf(event: RecordedOf<SelfCheckEvent>): readonly string[] {
    return [event.stream.slice('selfcheck-'.length)];
  }

  fold(_row: SelfCheckRow | undefined, event: RecordedOf<SelfCheckEvent>, night: string): SelfCheckRow {
    return { night, completed_at: event.recordedAt.toISOString(), result: event.data };
  }
}
