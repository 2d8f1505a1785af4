import { basename, dirname } from 'node:path';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { DiskStore } from '../../../platform/object-storage/disk-store.js';
import { BackupRunner, type MadeBackup } from '../backup-runner.js';

export type { MadeBackup } from '../backup-runner.js';

/** Makes a backup and answers when it is complete. Throws 'backup-under-way', 'storage-full'. */
export class CreateBackup extends Command<MadeBackup> {
  constructor(
    /** Absolute path of a file; null for the backup that the admin downloads. */
    readonly output: string | null,
    readonly meta: EventMeta,
    /** Hears in Italian what is being done. */
    readonly onProgress?: (text: string) => void,
  ) {
    super();
  }
}

@CommandHandler(CreateBackup)
export class CreateBackupHandler implements ICommandHandler<CreateBackup> {
  constructor(private readonly runner: BackupRunner) {}

  async execute({ output, meta, onProgress }: CreateBackup): Promise<MadeBackup> {
    const place = output === null ? null : { store: new DiskStore(dirname(output)), name: basename(output) };
    const made = await this.runner
      .make({ output: place, meta, ...(onProgress ? { onProgress } : {}) })
      .catch((error: unknown) => {
        if ((error as { code?: unknown } | null)?.code !== 'ENOSPC') throw error;
        throw new DomainError('storage-full', { text: 'Lo spazio su disco è esaurito: il backup non è stato creato' });
      });
    if (made === null) throw new DomainError('backup-under-way');
    return made;
  }
}
