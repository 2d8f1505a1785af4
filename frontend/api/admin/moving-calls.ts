import type { ImportState, movingApi } from '../../../backend/contract/moving.js';
import { explained } from '../call-failed.js';
import type { CallInput } from '../route-request.js';
import { callAdmin, downloadAsAdmin, uploadAsAdmin } from './call-admin.js';

/** The file that was sent last, and how far its import is; null where none was. */
export const getImport = async () =>
  (
    await explained(
      callAdmin<typeof movingApi.get>('GET', '/api/admin/moving/import', {}),
      'Errore nel caricamento dell’importazione',
    )
  ).import;

/** Sends a file; tells the share of it that is sent, 0 to 1. */
export function sendImport(file: File, onProgress: (share: number) => void): Promise<ImportState> {
  const form = new FormData();
  form.set('file', file);
  return uploadAsAdmin<ImportState>('/api/admin/moving/import', form, onProgress);
}

/** Tries what was sent, or brings it in. */
export const beginImport = (id: string, body: CallInput<typeof movingApi.begin>['body']) =>
  callAdmin<typeof movingApi.begin>('POST', '/api/admin/moving/import/:id/begin', { params: { id }, body });

/** Stops it where it is and forgets the file. */
export const removeImport = (id: string) =>
  callAdmin<typeof movingApi.remove>('DELETE', '/api/admin/moving/import/:id', { params: { id } });

/** Everything, as a zip; browsers keep a large one on the disk until it is saved. */
export const downloadExport = () => downloadAsAdmin('/api/admin/export');
