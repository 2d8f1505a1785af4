import type { Warning } from '../../../contract/warnings.js';

/** The part of the installation that a warning is about, in a word. */
export const WARNED_PARTS: Readonly<Record<Warning['code'], string>> = {
  'missed-slot': 'Timer',
  'timers-stopped': 'Timer',
  'projection-stopped': 'Viste',
  'reaction-stopped': 'Reazioni',
  'log-unsigned': 'Registro',
  'disk-low': 'Disco',
  'jobs-dead': 'Code',
  'purge-late': 'Conservazione',
  'key-unreadable': 'Gateway',
  'key-refused': 'Gateway',
  'no-credit': 'Gateway',
  'mail-absent': 'Posta',
  'mail-failing': 'Posta',
  'letter-late': 'Newsletter',
  'collection-stopped': 'Raccolta',
  'storage-away': 'Archivio',
  'backup-late': 'Backup',
  'backup-damaged': 'Backup',
  'password-guessing': 'Accessi',
  'budget-reached': 'Budget',
  'sources-failing': 'Fonti',
  'sources-silent': 'Fonti',
};
