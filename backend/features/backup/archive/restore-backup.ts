import type { Database } from '../../../platform/database/database.js';
import { TableFilling } from '../../../platform/database/table-filling.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import type { ObjectStore } from '../../../platform/object-storage/object-store.js';
import { isSaved, SAVED_SCHEMAS } from '../saved-tables.js';
import { ArchiveReader } from './archive-reader.js';
import { checkContents } from './check-contents.js';
import { fillDatabase, recordRestore, refuseUnfitDatabase, wasRestoredFrom } from './restore-database.js';
import { RestoredImages, refuseOccupiedImages } from './restore-images.js';
import { type BackupSummary, summarize } from './verify-backup.js';

/** Where a backup goes: a migrated database that nobody has used yet, and its data folder. */
export interface RestoreOrder {
  readonly file: string;
  readonly database: Database;
  /** Where images are unpacked before they are put in their place. */
  readonly dataDir: string;
  readonly images: ObjectStore;
  /** Of an encrypted backup. */
  readonly passphrase?: string | undefined;
  /** Who restores it, as the log says; absent for a trial, of which the log holds nothing. */
  readonly recordedBy?: EventMeta;
  readonly signal?: AbortSignal;
  /** Hears in Italian what is being done. */
  readonly onProgress?: (text: string) => void;
}

/**
 * Restores the log, the plain rows and the images; one that fails leaves at most images of this very backup that were not
 * there. Everything is checked before anything is written, and compared once more while it is written. Runs without the
 * application: an opened one writes by itself. `FinishRestore` does what needs it.
 * @throws DomainError 'backup-not-found', 'backup-damaged', 'backup-not-fitting', 'installation-not-empty', 'storage-full',
 * 'storage-unavailable'
 */
export async function restoreBackup(order: RestoreOrder): Promise<BackupSummary> {
  const { file, images, onProgress } = order;
  const reader = await ArchiveReader.open(file, order.passphrase);
  try {
    await checkContents(reader, onProgress);
    order.signal?.throwIfAborted();
    await refuseOccupiedImages(reader, images);
    return await restoreChecked(reader, order);
  } finally {
    reader.close();
  }
}

async function restoreChecked(
  reader: ArchiveReader,
  { database, dataDir, images: store, recordedBy, signal, onProgress }: RestoreOrder,
): Promise<BackupSummary> {
  const summary = summarize(reader.manifest, reader.bytes);
  const filling = await TableFilling.begin(database, SAVED_SCHEMAS, isSaved);
  let images: RestoredImages | undefined;
  try {
    await refuseUnfitDatabase(reader.manifest, filling);
    onProgress?.('Ripristino delle immagini');
    images = await RestoredImages.unpack(reader, store, dataDir);
    await fillDatabase(reader, filling, onProgress);
    if (recordedBy) await recordRestore(filling, summary, recordedBy);
    signal?.throwIfAborted();
    // Images without events are harmless, events without their images are not: so the commit comes last.
    await images.place();
  } catch (error) {
    await filling.rollback();
    await images?.discardDraft();
    throw error;
  }
  try {
    await filling.commit();
  } catch (error) {
    await filling.rollback();
    // The answer may have been lost, which says nothing of the commit.
    const isDone = recordedBy !== undefined && (await wasRestoredFrom(database, summary.id).catch(() => false));
    if (!isDone) throw error;
  }
  return summary;
}
