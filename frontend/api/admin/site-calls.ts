import type { aiModelsApi } from '../../../backend/contract/ai-models.js';
import type { auditApi } from '../../../backend/contract/audit.js';
import type { backupApi } from '../../../backend/contract/backup.js';
import type { HeaderScripts, headerScriptsApi } from '../../../backend/contract/header-scripts.js';
import type { readershipApi } from '../../../backend/contract/readership.js';
import type { settingsApi } from '../../../backend/contract/settings.js';
import type { statsApi } from '../../../backend/contract/stats.js';
import type { systemStateApi } from '../../../backend/contract/system-state.js';
import type { todayApi } from '../../../backend/contract/today.js';
import { explained } from '../call-failed.js';
import type { CallInput } from '../route-request.js';
import { callAdmin, downloadAsAdmin } from './call-admin.js';

/** The settings; the gateway key comes masked. */
export const getSettings = () =>
  explained(
    callAdmin<typeof settingsApi.get>('GET', '/api/admin/settings', {}),
    'Errore nel caricamento delle impostazioni',
  );

/** Changes what is given; the masked key sent back keeps the real one. */
export const updateSettings = (body: CallInput<typeof settingsApi.update>['body']) =>
  callAdmin<typeof settingsApi.update>('PUT', '/api/admin/settings', { body });

/** Every configuration of the prompts there was, the newest first. */
export const listPromptVersions = async () =>
  (await callAdmin<typeof settingsApi.promptVersions>('GET', '/api/admin/prompt-versions', {})).versions;

/** Asks the gateway with a key that need not be saved; its mask stands for the stored one. */
export const checkGatewayKey = (openRouterApiKey: string) =>
  callAdmin<typeof aiModelsApi.checkKey>('POST', '/api/admin/settings/key-check', { body: { openRouterApiKey } });

/** The backup there is, and whether one is being made. */
export const getBackupInfo = () =>
  explained(callAdmin<typeof backupApi.info>('GET', '/api/backup/info', {}), 'Errore nel recupero informazioni backup');

/** Begins one; it is made in the background. */
export const createBackup = () => callAdmin<typeof backupApi.create>('POST', '/api/backup/create', {});

/** Deletes the one there is. */
export const deleteBackup = () => callAdmin<typeof backupApi.remove>('DELETE', '/api/backup/delete', {});

/** The zip; browsers keep a large one on the disk until it is saved. */
export const downloadBackup = () => downloadAsAdmin('/api/backup/download');

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

/** The state of the system, with lights. */
export const getSystemState = () => callAdmin<typeof systemStateApi.get>('GET', '/api/admin/system', {});

/** The figures of the newsroom. */
export const getStats = () => callAdmin<typeof statsApi.get>('GET', '/api/admin/stats', {});

/** How articles were read in so many days up to today: all of them, or one. */
export const getReadership = (query: CallInput<typeof readershipApi.get>['query']) =>
  callAdmin<typeof readershipApi.get>('GET', '/api/admin/readership', { query });

/** The same by day, article and source, as a file. */
export const downloadReadership = (days: number, article: string | undefined) =>
  downloadAsAdmin(`/api/admin/readership.csv?days=${days}${article ? `&article=${article}` : ''}`);
/** What is to be done first, and how the installation is. */
export const getToday = () => callAdmin<typeof todayApi.get>('GET', '/api/admin/today', {});

/** What administrators did, newest first, before a position of the log. */
export const listAdminActions = (query: CallInput<typeof auditApi.list>['query'], signal?: AbortSignal) =>
  callAdmin<typeof auditApi.list>('GET', '/api/admin/audit', { query }, signal);
