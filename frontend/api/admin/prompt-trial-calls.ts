import type { promptTrialsApi } from '../../../backend/contract/ai-prompts.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** The generations on whose stored input prompts can be tried, newest first. */
export const listTrialInputs = async () =>
  (await callAdmin<typeof promptTrialsApi.inputs>('GET', '/api/admin/ai-prompts/inputs', {})).runs;

/** Puts a stored question once more, with other prompts. Waits for the model: seconds with some, minutes with others. */
export const tryPrompt = (body: CallInput<typeof promptTrialsApi.tryOut>['body']) =>
  callAdmin<typeof promptTrialsApi.tryOut>('POST', '/api/admin/ai-prompts/try', { body });
