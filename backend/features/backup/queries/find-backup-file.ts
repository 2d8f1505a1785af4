import type { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { type BackupFile, StoredBackup } from '../stored-backup.js';

export interface DownloadedBackup extends BackupFile {
  readonly content: Readable;
}

/** The backup to be downloaded. Throws 'backup-not-found', 'storage-unavailable'. */
export class FindBackupFile extends Query<DownloadedBackup> {}

@QueryHandler(FindBackupFile)
export class FindBackupFileHandler implements IQueryHandler<FindBackupFile> {
  constructor(private readonly backups: StoredBackup) {}

  async execute(): Promise<DownloadedBackup> {
    const file = await this.backups.find();
    const content = file && (await this.backups.open(file));
    if (!content) throw new DomainError('backup-not-found');
    return { ...file, content };
  }
}
