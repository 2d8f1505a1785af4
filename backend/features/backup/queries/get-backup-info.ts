import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BackupInfo } from '../../../contract/backup.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Leases } from '../../../platform/leases/leases.js';
import { type BackupFailure, backupEvents } from '../backup.events.js';
import type { BackupTables } from '../backup.tables.js';
import { BackupIds } from '../backup-ids.store.js';
import { BACKUP_LEASE } from '../backup-runner.js';
import { StoredBackup } from '../stored-backup.js';

/** The backup there is, whether one is being made, and how the last attempt failed. */
export class GetBackupInfo extends Query<BackupInfo> {}

const FAILURES: Readonly<Record<BackupFailure, string>> = {
  'disk-full': 'L’ultimo backup non è riuscito: lo spazio su disco è esaurito',
  'database-unavailable': 'L’ultimo backup non è riuscito: la base dati non rispondeva',
  'storage-unavailable': 'L’ultimo backup non è riuscito: l’archivio (S3_URL) non rispondeva',
  'storage-refused':
    'L’ultimo backup non è riuscito: l’archivio (S3_URL) rifiuta la chiave, oppure bucket o regione sono sbagliati',
  'storage-damaged':
    'L’ultimo backup non è riuscito: un file dell’archivio (S3_URL) è danneggiato, il nome è nel registro del server',
  interrupted: 'L’ultimo backup è stato interrotto',
  failed: 'L’ultimo backup non è riuscito: il motivo è nel registro del server',
};

@QueryHandler(GetBackupInfo)
export class GetBackupInfoHandler implements IQueryHandler<GetBackupInfo> {
  constructor(
    private readonly database: Database,
    private readonly leases: Leases,
    private readonly backups: StoredBackup,
    private readonly ids: BackupIds,
    private readonly events: EventStore,
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
      warning: file && missingWords(await this.missingImages(file.filename)),
      failure: failure === null || inProgress ? null : FAILURES[failure],
    };
  }

  private async missingImages(filename: string): Promise<readonly string[]> {
    const id = await this.ids.of(filename);
    const history = id === null ? [] : await this.events.readStream(backupEvents, id);
    const made = history.find((event) => event.type === 'BackupCompleted');
    return (made?.data as { readonly missingImages?: readonly string[] } | undefined)?.missingImages ?? [];
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

const MAX_NAMES = 5;

/** What is to be said of images that a backup lacks; null where it lacks none. */
export function missingWords(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const what =
    names.length === 1
      ? 'Nel backup manca un’immagine che nell’archivio è danneggiata o non c’è più'
      : `Nel backup mancano ${names.length} immagini che nell’archivio sono danneggiate o non ci sono più`;
  const more = names.length > MAX_NAMES ? ` e altre ${names.length - MAX_NAMES}` : '';
  return `${what}: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`;
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
