import type { articleBinApi } from '../../../backend/contract/article-bin.js';
import { explained } from '../call-failed.js';
import { callAdmin } from './call-admin.js';

/** One page of the deleted articles, the latest first. */
export const listDeleted = (page: number) =>
  explained(
    callAdmin<typeof articleBinApi.list>('GET', '/api/admin/article-bin', { query: { page } }),
    'Errore nel caricamento del cestino',
  );

/** Takes an article out of the bin. */
export const restoreArticle = (id: string) =>
  callAdmin<typeof articleBinApi.restore>('POST', '/api/admin/article-bin/:id/restoration', { params: { id } });

/** Removes an article from the bin for good. */
export const purgeArticle = (id: string) =>
  callAdmin<typeof articleBinApi.purge>('DELETE', '/api/admin/article-bin/:id', { params: { id } });
