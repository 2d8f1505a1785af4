import type { draftProposalsApi } from '../../../backend/contract/draft-proposals.js';
import { callAdmin } from './call-admin.js';

/** That a draft was proposed, or sent back with a note; null for any other article. */
export const getProposal = async (id: string) =>
  (await callAdmin<typeof draftProposalsApi.get>('GET', '/api/articles/:id/proposal', { params: { id } })).proposal;

/** Offers a draft to those who publish. */
export const proposeDraft = (id: string) =>
  callAdmin<typeof draftProposalsApi.propose>('POST', '/api/articles/:id/proposal', { params: { id } });

/** Gives it back to those who write, with what is missing. */
export const sendDraftBack = (id: string, note: string) =>
  callAdmin<typeof draftProposalsApi.sendBack>('POST', '/api/articles/:id/proposal/return', {
    params: { id },
    body: { note },
  });
