import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { backupEvents } from '../backup.events.js';
import { BackupIds } from '../backup-ids.store.js';
import { StoredBackup } from '../stored-backup.js';

/** Deletes the backup that the admin can download. Throws 'backup-not-found'. */
export class DeleteBackup extends Command<void> {
  constructor(readonly meta: EventMeta) {
    super();
  }
}

@CommandHandler(DeleteBackup)
export class DeleteBackupHandler implements ICommandHandler<DeleteBackup> {
  constructor(
    private readonly backups: StoredBackup,
    private readonly ids: BackupIds,
    private readonly store: EventStore,
  ) {}

  async execute({ meta }: DeleteBackup): Promise<void> {
    const files = await this.backups.list();
    if (files.length === 0) throw new DomainError('backup-not-found');
    for (const file of files) {
      const id = await this.ids.of(file.filename);
      await this.backups.remove(file);
      // A file that was copied there has no history.
      if (id === null) continue;
      await this.store.append({
        stream: streamName(backupEvents, id),
        expectedVersion: null,
        events: [{ id: newId(), type: 'BackupDeleted', data: { reason: 'requested' } }],
        meta,
      });
    }
  }
}
