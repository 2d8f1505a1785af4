import { explained } from '../call-failed.js';
import type { InputAt } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** The settings; the gateway key comes masked. */
export const getSettings = () =>
  explained(callAdmin('GET /api/admin/settings'), 'Errore nel caricamento delle impostazioni');

/** The backup there is, and whether one is being made. */
export const getBackupInfo = () =>
  explained(callAdmin('GET /api/backup/info'), 'Errore nel recupero informazioni backup');

/** The collected news story by story, paged by `skip`. */
export const listStories = (query: InputAt<'GET /api/news-collector/stories'>['query'], signal?: AbortSignal) =>
  explained(callAdmin('GET /api/news-collector/stories', { query }, signal), 'Errore nel caricamento delle notizie');
