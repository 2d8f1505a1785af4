import type { backupApi } from '../../../backend/contract/backup.js';
import { explained } from '../call-failed.js';
import { callAdmin, downloadAsAdmin } from './call-admin.js';

/** The backup there is, and whether one is being made. */
export const getBackupInfo = () =>
  explained(callAdmin<typeof backupApi.info>('GET', '/api/backup/info', {}), 'Errore nel recupero informazioni backup');

/** Begins one; it is made in the background. */
export const createBackup = () => callAdmin<typeof backupApi.create>('POST', '/api/backup/create', {});

/** Deletes the one there is. */
export const deleteBackup = () => callAdmin<typeof backupApi.remove>('DELETE', '/api/backup/delete', {});

/** The zip; browsers keep a large one on the disk until it is saved. */
export const downloadBackup = () => downloadAsAdmin('/api/backup/download');
