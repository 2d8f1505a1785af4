import type { promptProposalsApi } from '../../../backend/contract/prompt-proposals.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

const URL = '/api/admin/prompt-proposals';

/** The proposed changes of prompts, and what a trial of each role would cost. */
export const listPromptProposals = () => callAdmin<typeof promptProposalsApi.list>('GET', URL, {});

/** Proposes other prompts for a role: nothing changes by that. */
export const proposePrompts = (body: CallInput<typeof promptProposalsApi.propose>['body']) =>
  callAdmin<typeof promptProposalsApi.propose>('POST', URL, { body });

/** Puts a stored question with today's prompts and with the proposed ones. Waits for the model. */
export const tryProposal = (id: string, body: CallInput<typeof promptProposalsApi.tryOut>['body']) =>
  callAdmin<typeof promptProposalsApi.tryOut>('POST', `${URL}/:id/trials`, { params: { id }, body });

/** Accepts a tried proposal or refuses it. */
export const decideProposal = (id: string, body: CallInput<typeof promptProposalsApi.decide>['body']) =>
  callAdmin<typeof promptProposalsApi.decide>('POST', `${URL}/:id/decision`, { params: { id }, body });
