import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BackupInfo } from '../../../contract/backup.js';
import { Database } from '../../../platform/database/database.js';
import { Leases } from '../../../platform/leases/leases.js';
import type { BackupFailure } from '../backup.events.js';
import type { BackupTables } from '../backup.tables.js';
import { BACKUP_LEASE } from '../backup-runner.js';
import { StoredBackup } from '../stored-backup.js';

/** The backup there is, whether one is being made, and how the last attempt failed. */
export class GetBackupInfo extends Query<BackupInfo> {}

const FAILURES: Readonly<Record<BackupFailure, string>> = {
  'disk-full': 'L’ultimo backup non è riuscito: lo spazio su disco è esaurito',
  'database-unavailable': 'L’ultimo backup non è riuscito: la base dati non rispondeva',
  'storage-unavailable': 'L’ultimo backup non è riuscito: l’archivio (S3_URL) non rispondeva',
  interrupted: 'L’ultimo backup è stato interrotto',
  failed: 'L’ultimo backup non è riuscito: il motivo è nel registro del server',
};

@QueryHandler(GetBackupInfo)
export class GetBackupInfoHandler implements IQueryHandler<GetBackupInfo> {
  constructor(
    private readonly database: Database,
    private readonly leases: Leases,
    private readonly backups: StoredBackup,
  ) {}

  async execute(): Promise<BackupInfo> {
    // The lease first: a backup that ends between the two questions is then shown as ended and there.
    const inProgress = (await this.leases.list()).some(({ key }) => key === BACKUP_LEASE);
    const failure = await this.lastFailure();
    const file = await this.backups.find();
    return {
      hasBackup: file !== null,
      lastBackup: file?.createdAt.toISOString() ?? null,
      filename: file?.filename ?? null,
      sizeFormatted: file ? formatBytes(file.bytes) : null,
      inProgress,
      failure: failure === null || inProgress ? null : FAILURES[failure],
    };
  }

  private async lastFailure(): Promise<BackupFailure | null> {
    const last = await this.database
      .kysely<BackupTables>()
      .selectFrom('read.backups')
      .select(['failure'])
      .where('status', 'in', ['completed', 'failed'])
      .orderBy('changed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.failure ?? null;
  }
}

const UNITS = ['byte', 'kB', 'MB', 'GB', 'TB'];
const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A size as people read it: «12,3 MB», thousands and not 1,024s. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // What would be rounded to 1.000 belongs to the next unit.
  while (size >= 999.95 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${(unit === 0 ? whole : oneDecimal).format(size)} ${UNITS[unit] ?? ''}`;
}
