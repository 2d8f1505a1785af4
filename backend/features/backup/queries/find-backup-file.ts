import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { type BackupFile, StoredBackup } from '../stored-backup.js';

/** The backup to be downloaded. Throws 'backup-not-found'. */
export class FindBackupFile extends Query<BackupFile> {}

@QueryHandler(FindBackupFile)
export class FindBackupFileHandler implements IQueryHandler<FindBackupFile> {
  constructor(private readonly backups: StoredBackup) {}

  async execute(): Promise<BackupFile> {
    const file = await this.backups.find();
    if (file === null) throw new DomainError('backup-not-found');
    return file;
  }
}
