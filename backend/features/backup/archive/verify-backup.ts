import { ArchiveReader } from './archive-reader.js';
import { checkContents } from './check-contents.js';
import type { Manifest } from './manifest.js';

/** What a backup holds, as its manifest says and its contents prove. */
export interface BackupSummary {
  readonly id: string;
  readonly createdAt: string;
  readonly programVersion: string;
  readonly bytes: number;
  /** Last position of the log. */
  readonly position: number;
  readonly tables: number;
  readonly rows: number;
  readonly images: number;
  readonly files: number;
  /** Names of images that are not in it, because they could not be read when it was made. */
  readonly missingImages: readonly string[];
}

/**
 * Reads a whole backup and compares every file, row and count with what it says about itself. Needs no installation.
 * @throws DomainError 'backup-not-found', or 'backup-damaged' with the reason
 */
export async function verifyBackup(
  file: string,
  {
    passphrase,
    onProgress,
  }: { readonly passphrase?: string | undefined; readonly onProgress?: ((text: string) => void) | undefined } = {},
): Promise<BackupSummary> {
  const reader = await ArchiveReader.open(file, passphrase);
  try {
    await checkContents(reader, onProgress);
    return summarize(reader.manifest, reader.bytes);
  } finally {
    reader.close();
  }
}

/** The figures of a manifest. */
export function summarize(manifest: Manifest, bytes: number): BackupSummary {
  const { id, createdAt, programVersion, database, entries, missingImages = [] } = manifest;
  return {
    id,
    createdAt,
    programVersion,
    bytes,
    position: database.position,
    tables: database.tables.length,
    rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
    images: entries.filter(({ path }) => path.startsWith('images/')).length,
    files: entries.length + 1,
    missingImages,
  };
}
