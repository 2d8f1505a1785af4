import type { HeaderScripts, headerScriptsApi } from '../../../backend/contract/header-scripts.js';
import { explained } from '../call-failed.js';
import { callAdmin } from './call-admin.js';

/** The scripts that pages load after consent. */
export const getHeaderScripts = async () =>
  (
    await explained(
      callAdmin<typeof headerScriptsApi.get>('GET', '/api/admin/header-scripts', {}),
      'Errore nel caricamento degli script',
    )
  ).headerScripts;

export const updateHeaderScripts = async (body: HeaderScripts) =>
  (await callAdmin<typeof headerScriptsApi.update>('PUT', '/api/admin/header-scripts', { body })).headerScripts;
