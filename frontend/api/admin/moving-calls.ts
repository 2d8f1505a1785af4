import { explained } from '../call-failed.js';
import type { InputAt } from '../route-request.js';
import { callAdmin, downloadAsAdmin, uploadAsAdmin } from './call-admin.js';

/** The file that was sent last, and how far its import is; null where none was. */
export const getImport = async () =>
  (await explained(callAdmin('GET /api/admin/moving/import'), 'Errore nel caricamento dell’importazione')).import;

/** Sends a file; reports the share of it that is sent, 0 to 1. */
export const sendImport = (file: File, onProgress: (share: number) => void) =>
  uploadAsAdmin('POST /api/admin/moving/import', { file }, onProgress);

/** Fetches a feed or a sitemap in the place of a file. */
export const fetchImport = (address: string) => callAdmin('POST /api/admin/moving/import/take', { body: { address } });

/** Tries what was sent, or brings it in. */
export const beginImport = (id: string, body: InputAt<'POST /api/admin/moving/import/:id/begin'>['body']) =>
  callAdmin('POST /api/admin/moving/import/:id/begin', { params: { id }, body });

/** Stops it where it is and forgets the file. */
export const removeImport = (id: string) => callAdmin('DELETE /api/admin/moving/import/:id', { params: { id } });

/** Everything, as a zip; browsers keep a large one on the disk until it is saved. */
export const downloadExport = () => downloadAsAdmin('/api/admin/export');
