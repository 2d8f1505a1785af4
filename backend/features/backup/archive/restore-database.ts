import type { Database } from '../../../platform/database/database.js';
import type { CopiedTable } from '../../../platform/database/table-catalogue.js';
import type { TableFilling } from '../../../platform/database/table-filling.js';
import { DomainError } from '../../../platform/domain-error.js';
import { sendBatch } from '../../../platform/event-store/append-batch.js';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { derivedId } from '../../../platform/ids.js';
import { type BackupEvent, backupEvents } from '../backup.events.js';
import { DROPPED, NOT_RESTORED, WRITTEN_BY_OPENING } from '../saved-tables.js';
import { type ArchiveReader, damaged } from './archive-reader.js';
import { linePieces } from './line-pieces.js';
import { type Manifest, tablePath } from './manifest.js';
import type { BackupSummary } from './verify-backup.js';

/** How long a database may be away whose answer to the commit was lost. */
const DATABASE_WAIT_MS = 120_000;

type Progress = (text: string) => void;

/**
 * Refuses a database that this backup cannot be restored into: the backup is of a newer program, has tables or columns that this
 * program never knew, or there is anything in the database already. A backup of an older program fits: what left since stays
 * in the file, and what came since has its default.
 */
export async function refuseUnfitDatabase({ database }: Manifest, filling: TableFilling): Promise<void> {
  const [applied] = await filling.query<{ last: string }>('select max(name) as last from app.kysely_migration');
  if (database.migrations.some((name) => name > (applied?.last ?? ''))) {
    throw new DomainError('backup-not-fitting', {
      text: 'Il backup è di una versione più recente del programma: aggiornare il programma e riprovare',
    });
  }
  const tables = new Map(filling.tables.map((table) => [table.name, table]));
  for (const { name, columns } of database.tables) {
    if (DROPPED.has(name)) continue;
    const table = tables.get(name);
    if (table === undefined) return damaged(`Il backup contiene una tabella sconosciuta: ${name}`);
    const unknown = columns.find((column) => !table.columns.includes(column) && !DROPPED.has(`${name}.${column}`));
    if (unknown !== undefined) damaged(`Il backup contiene una colonna sconosciuta: ${name}.${unknown}`);
  }
  const occupied = (await filling.occupied()).filter((name) => !WRITTEN_BY_OPENING.has(name));
  if (occupied.length > 0) {
    const holds = occupied.includes('es.events')
      ? 'contiene già eventi'
      : `contiene già righe in ${occupied.join(', ')}`;
    refuseOccupied(`la base dati ${holds}`);
  }
}

/** Says that there is something already where a backup shall go. */
export function refuseOccupied(what: string): never {
  throw new DomainError('installation-not-empty', {
    text: `L’installazione non è vuota: ${what}. Ripristinare in una cartella DATA_DIR e una base dati nuove, prima del primo avvio.`,
  });
}

/** Inserts every row of a backup that belongs into an installation and compares what is there afterwards with what was saved. */
export async function fillDatabase(reader: ArchiveReader, filling: TableFilling, onProgress?: Progress): Promise<void> {
  const saved = new Map(reader.manifest.database.tables.map((table) => [table.name, table]));
  for (const table of filling.tables) {
    if (WRITTEN_BY_OPENING.has(table.name)) await filling.clear(table);
    const expected = saved.get(table.name);
    if (expected === undefined || NOT_RESTORED.has(table.name)) continue;
    const columns = table.columns.filter((column) => expected.columns.includes(column));
    await fillTable(reader, filling, { ...table, columns }, expected.rows, onProgress);
  }
  await filling.alignSequences();
  const [log] = await filling.query<{ head: number }>('select coalesce(max(position), 0) as head from es.events');
  if (log?.head !== reader.manifest.database.position) damaged('Il registro ripristinato non finisce dove finiva');
}

/** Records the restore in the transaction that makes it: whatever happens afterwards, the log says so. */
export async function recordRestore(filling: TableFilling, restored: BackupSummary, meta: EventMeta): Promise<void> {
  const { id, position, createdAt, rows, images } = restored;
  const event: BackupEvent = { type: 'BackupRestored', data: { position, createdAt, rows, images } };
  const events = [{ id: restoreEventId(id), ...event }];
  const stream = streamName(backupEvents, id);
  await filling.within((client) => sendBatch(client, [{ stream, expectedVersion: null, events, meta }]));
}

/** Whether this backup is what the database was restored from; waits for one that is away for the moment. */
export async function wasRestoredFrom(database: Database, backupId: string): Promise<boolean> {
  await database.waitUntilReady(DATABASE_WAIT_MS);
  const { rowCount } = await database.pool.query('select 1 from es.events where id = $1', [restoreEventId(backupId)]);
  return rowCount === 1;
}

function restoreEventId(backupId: string): string {
  return derivedId(backupId, 'BackupRestored');
}

async function fillTable(
  reader: ArchiveReader,
  filling: TableFilling,
  table: CopiedTable,
  rows: number,
  onProgress?: Progress,
): Promise<void> {
  let inserted = 0;
  let inserting = Promise.resolve();
  for await (const lines of linePieces(reader.read(tablePath(table.name)))) {
    await inserting;
    onProgress?.(`Ripristino di ${table.name}: ${inserted}/${rows}`);
    // The next lines are unpacked meanwhile.
    inserting = filling.insert(table, lines);
    inserting.catch(() => undefined); // awaited in the next turn; until then nobody listens
    inserted += lines.length;
  }
  await inserting;
  const found = await filling.count(table);
  if (found !== rows) damaged(`${table.name} ha ${found} righe invece di ${rows}`);
}
