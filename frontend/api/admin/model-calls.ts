import type { AiModelFlags, aiModelsApi } from '../../../backend/contract/ai-models.js';
import type { promptTrialsApi } from '../../../backend/contract/ai-prompts.js';
import type { costsApi } from '../../../backend/contract/costs.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** The catalogue of models. */
export const listAiModels = () => callAdmin<typeof aiModelsApi.list>('GET', '/api/admin/ai-models', {});

/** The models that the roles may be given to. */
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

/** The generations on whose stored input prompts can be tried, newest first. */
export const listTrialInputs = async () =>
  (await callAdmin<typeof promptTrialsApi.inputs>('GET', '/api/admin/ai-prompts/inputs', {})).runs;

/** Puts a stored question once more, with other prompts. Waits for the model: seconds with some, minutes with others. */
export const tryPrompt = (body: CallInput<typeof promptTrialsApi.tryOut>['body']) =>
  callAdmin<typeof promptTrialsApi.tryOut>('POST', '/api/admin/ai-prompts/try', { body });

/** What models cost and may cost. */
export const getCosts = () => callAdmin<typeof costsApi.get>('GET', '/api/admin/costs', {});

/** Sets the admin's own limits. */
export const setBudgets = (body: CallInput<typeof costsApi.setBudgets>['body']) =>
  callAdmin<typeof costsApi.setBudgets>('PUT', '/api/admin/costs/budgets', { body });
