import type { BackupFailure } from './backup.events.js';

/** What became of one backup, in JSON shape: the moment is ISO 8601 text. */
export interface BackupRow {
  id: string;
  status: 'completed' | 'failed' | 'deleted' | 'restored';
  /** The file that the admin can download. */
  filename: string | null;
  failure: BackupFailure | null;
  changed_at: string;
}

/** What the backup feature sees of the database; a query reads the moment as a date. */
export interface BackupTables {
  'read.backups': Omit<BackupRow, 'changed_at'> & { changed_at: Date };
}
