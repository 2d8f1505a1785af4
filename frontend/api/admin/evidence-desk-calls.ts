import type { DeskChoice, EvidenceDesk, evidenceDeskApi } from '../../../backend/contract/evidence-desk.js';
import { callAdmin } from './call-admin.js';

/** An article sentence by sentence, beside what its sources say. */
export const getEvidenceDesk = (id: string, signal?: AbortSignal) =>
  callAdmin<typeof evidenceDeskApi.get>('GET', '/api/articles/:id/desk', { params: { id } }, signal);

/** Decides about one sentence of the version before the eyes; answers with the desk after it. */
export const decideAboutSentence = ({ _id: id, version }: EvidenceDesk, sentenceId: string, decision: DeskChoice) =>
  callAdmin<typeof evidenceDeskApi.decide>('POST', '/api/articles/:id/desk/decisions', {
    params: { id },
    body: { version, sentenceId, decision },
  });

/** Brings the text back to how it was at an earlier version. */
export const undoAtDesk = ({ _id: id, version }: EvidenceDesk, to: number) =>
  callAdmin<typeof evidenceDeskApi.undo>('POST', '/api/articles/:id/desk/undo', {
    params: { id },
    body: { version, to },
  });
