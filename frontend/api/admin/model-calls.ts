import type { AiModelFlags, aiModelsApi } from '../../../backend/contract/ai-models.js';
import { callAdmin } from './call-admin.js';

/** The catalogue of models. */
export const listAiModels = () => callAdmin<typeof aiModelsApi.list>('GET', '/api/admin/ai-models', {});

/** The models that the three roles may be given to. */
export const listSelectableModels = () => callAdmin<typeof aiModelsApi.selectable>('GET', '/api/admin/models', {});

/** What the gateway offers now. */
export const listGatewayModels = () =>
  callAdmin<typeof aiModelsApi.gatewayList>('GET', '/api/admin/ai-models/openrouter', {});

/** Sets one flag. */
export const flagModel = (id: string, body: AiModelFlags) =>
  callAdmin<typeof aiModelsApi.setFlag>('PATCH', '/api/admin/ai-models/:id', { params: { id }, body });

export const synchroniseModels = () =>
  callAdmin<typeof aiModelsApi.synchronise>('POST', '/api/admin/ai-models/sync-openrouter', {});

/** Asks the selected model, with a search of the web, what changed. */
export const researchModels = () => callAdmin<typeof aiModelsApi.research>('POST', '/api/admin/ai-models/update', {});
