import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type BackupEvent, backupEvents } from '../backup.events.js';
import type { BackupRow } from '../backup.tables.js';

/** Every backup there was, and what became of it. */
@Projection()
export class BackupsProjection extends TableProjection<BackupRow, BackupEvent> {
  readonly name = 'backups';
  readonly version = 1;
  readonly table = 'read.backups';
  readonly keyColumn = 'id';
  readonly follows = [backupEvents];

  keysOf(event: RecordedOf<BackupEvent>): readonly string[] {
    return [event.stream.slice('backup-'.length)];
  }

  fold(row: BackupRow | undefined, event: RecordedOf<BackupEvent>, key: string): BackupRow {
    const before = {
      id: key,
      filename: row?.filename ?? null,
      failure: null,
      changed_at: event.recordedAt.toISOString(),
    };
    switch (event.type) {
      case 'BackupCompleted':
        return { ...before, status: 'completed', filename: event.data.filename };
      case 'BackupFailed':
        return { ...before, status: 'failed', failure: event.data.reason };
      case 'BackupDeleted':
        return { ...before, status: 'deleted' };
      case 'BackupRestored':
        return { ...before, status: 'restored' };
    }
  }
}
