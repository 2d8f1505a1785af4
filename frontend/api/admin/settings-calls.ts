import type { aiModelsApi } from '../../../backend/contract/ai-models.js';
import type { settingsApi } from '../../../backend/contract/settings.js';
import { explained } from '../call-failed.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

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
