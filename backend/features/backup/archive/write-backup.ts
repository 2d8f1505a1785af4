import type { Config } from '../../../platform/config/config.js';
import type { Database } from '../../../platform/database/database.js';
import type { CopiedTable } from '../../../platform/database/table-catalogue.js';
import { TableSnapshot } from '../../../platform/database/table-snapshot.js';
import type { ObjectStore } from '../../../platform/object-storage/object-store.js';
import { isSaved, SAVED_SCHEMAS } from '../saved-tables.js';
import { ArchiveWriter } from './archive-writer.js';
import { FORMAT_VERSION, MANIFEST_PATH, type Manifest, tablePath } from './manifest.js';
import { programVersion } from './program-files.js';
import { savedConfiguration } from './saved-configuration.js';
import { imageContent, listImages, type SavedFile } from './saved-files.js';

/** What a backup is made of and where it goes. */
export interface BackupOrder {
  readonly id: string;
  readonly at: Date;
  readonly destination: string;
  readonly database: Database;
  readonly config: Config;
  readonly images: ObjectStore;
  /** Source code and builds. */
  readonly program: readonly SavedFile[];
  readonly signal: AbortSignal;
  /** Hears in Italian what is being done. */
  readonly onProgress?: (text: string) => void;
}

export interface WrittenBackup {
  readonly bytes: number;
  readonly position: number;
  readonly rows: number;
  readonly images: number;
  /** Names of images that are damaged or gone: they are not in it. */
  readonly missingImages: readonly string[];
}

/** Writes a whole backup; the destination exists afterwards, or it is as it was. Memory does not grow with the data. */
export async function writeBackup(order: BackupOrder): Promise<WrittenBackup> {
  const writer = await ArchiveWriter.open(order.destination, order.signal, order.config.backup.passphrase);
  try {
    const database = await saveDatabase(order, writer);
    // Images after the snapshot: whatever image its events speak of was stored before them.
    const images = await saveImages(order, writer);
    await writer.add('configuration/environment.json', json(savedConfiguration(order.config)));
    await saveProgram(order, writer);
    const manifest: Manifest = {
      format: 'contesto-backup',
      formatVersion: FORMAT_VERSION,
      id: order.id,
      createdAt: order.at.toISOString(),
      programVersion: programVersion(),
      database,
      entries: writer.entries,
      ...(images.missing.length > 0 ? { missingImages: images.missing } : {}),
    };
    const { bytes } = await writer.finish(MANIFEST_PATH, JSON.stringify(manifest, null, 1));
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    return { bytes, position: database.position, rows, images: images.saved, missingImages: images.missing };
  } catch (error) {
    await writer.discard();
    // Anyone who asked for an end gets its reason, not what broke because of it.
    order.signal.throwIfAborted();
    throw error;
  }
}

async function saveDatabase(
  { database, onProgress }: BackupOrder,
  writer: ArchiveWriter,
): Promise<Manifest['database']> {
  const snapshot = await TableSnapshot.open(database);
  try {
    const [head] = await snapshot.query<{ position: number; version: string }>(
      `select coalesce(max(position), 0) as position, current_setting('server_version') as version from es.events`,
    );
    const migrations = await snapshot.query<{ name: string }>('select name from app.kysely_migration order by name');
    const tables: Manifest['database']['tables'] = [];
    for (const table of await snapshot.tables(SAVED_SCHEMAS)) {
      if (!isSaved(table.name)) continue;
      onProgress?.(`Base dati: ${table.name}`);
      tables.push({ name: table.name, columns: [...table.columns], rows: await saveTable(snapshot, table, writer) });
    }
    return {
      serverVersion: head?.version ?? '',
      position: head?.position ?? 0,
      migrations: migrations.map(({ name }) => name),
      tables,
    };
  } finally {
    await snapshot.close();
  }
}

async function saveTable(snapshot: TableSnapshot, table: CopiedTable, writer: ArchiveWriter): Promise<number> {
  let saved = 0;
  const chunks = async function* () {
    for await (const { text, rows } of snapshot.rowsOf(table)) {
      saved += rows;
      yield Buffer.from(text);
    }
  };
  await writer.add(tablePath(table.name), chunks());
  return saved;
}

/** One image that cannot be read keeps no other out of the backup. */
async function saveImages({ images, onProgress }: BackupOrder, writer: ArchiveWriter) {
  const names = await listImages(images);
  const missing: string[] = [];
  for (const [index, name] of names.entries()) {
    if (index % 50 === 0) onProgress?.(`Immagini: ${index}/${names.length}`);
    const content = await imageContent(images, name);
    if (content === null) missing.push(name);
    else await writer.add(`images/${name}`, content, { stored: true });
  }
  return { saved: names.length - missing.length, missing };
}

async function saveProgram({ program, onProgress }: BackupOrder, writer: ArchiveWriter): Promise<void> {
  for (const [index, file] of program.entries()) {
    if (index % 50 === 0) onProgress?.(`Programma: ${index}/${program.length}`);
    await writer.add(file.path, file.content(), { stored: file.stored });
  }
}

async function* json(value: unknown): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
