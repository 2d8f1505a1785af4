import type { articlesApi } from '../../../backend/contract/admin-articles.js';
import type { articleRevisionsApi } from '../../../backend/contract/article-revisions.js';
import type { articleVerificationApi } from '../../../backend/contract/article-verification.js';
import type { DeskChoice, EvidenceDesk, evidenceDeskApi } from '../../../backend/contract/evidence-desk.js';
import type { sourceChangesApi } from '../../../backend/contract/source-changes.js';
import type { CallInput } from '../route-request.js';
import { callAdmin } from './call-admin.js';

/** Checks the stored text again; answers with the article as it stands after it. */
export const verifyArticle = (id: string) =>
  callAdmin<typeof articleVerificationApi.verify>('POST', '/api/articles/:id/verification', { params: { id } });

/** Collected reports of the same that could be sources of it. */
export const listOtherReports = async (id: string) =>
  (
    await callAdmin<typeof articleVerificationApi.otherReports>('GET', '/api/articles/:id/other-reports', {
      params: { id },
    })
  ).reports;

/** Adds a source by its address, or with the text of it that was pasted; the next check reads it. */
export const addSource = (id: string, body: CallInput<typeof articleVerificationApi.addSource>['body']) =>
  callAdmin<typeof articleVerificationApi.addSource>('POST', '/api/articles/:id/sources', { params: { id }, body });

/** Makes the later reports of its story sources of the article, and checks it again with them. */
export const takeUpdate = (id: string) =>
  callAdmin<typeof articleVerificationApi.takeUpdate>('POST', '/api/articles/:id/proposed-update', { params: { id } });

/** Leaves the later reports out. */
export const dismissUpdate = (id: string) =>
  callAdmin<typeof articleVerificationApi.dismissUpdate>('DELETE', '/api/articles/:id/proposed-update', {
    params: { id },
  });

/** Decides about the pages it cites that say something else now. */
export const decideSourceChanges = (id: string, body: CallInput<typeof sourceChangesApi.decide>['body']) =>
  callAdmin<typeof sourceChangesApi.decide>('POST', '/api/articles/:id/source-changes', { params: { id }, body });

/** Declares a finding unfounded; the score is computed again without it. */
export const dismissFlag = (id: string, flagId: string, reason: string) =>
  callAdmin<typeof articleVerificationApi.dismissFlag>(
    'POST',
    '/api/articles/:id/verification/flags/:flagId/dismissal',
    { params: { id, flagId }, body: { reason } },
  );

/** A person takes responsibility for the text as it is. */
export const recordReview = (id: string, checklist: string[], note: string) =>
  callAdmin<typeof articlesApi.review>('POST', '/api/articles/:id/review', {
    params: { id },
    body: { checklist, note },
    repeats: true,
  });

/** Tells readers what was put right after publication. */
export const correctArticle = (id: string, note: string) =>
  callAdmin<typeof articlesApi.correct>('POST', '/api/articles/:id/corrections', {
    params: { id },
    body: { note },
    repeats: true,
  });

/** Withdraws a published article: its page stays and says why. */
export const retractArticle = (id: string, reason: string) =>
  callAdmin<typeof articlesApi.retract>('POST', '/api/articles/:id/retraction', {
    params: { id },
    body: { reason },
    repeats: true,
  });

/** The changes of an article's text, newest first. */
export const listRevisions = async (id: string) =>
  (await callAdmin<typeof articleRevisionsApi.list>('GET', '/api/articles/:id/revisions', { params: { id } }))
    .revisions;

/** The whole text as it was at a version. */
export const getTextAt = (id: string, version: number) =>
  callAdmin<typeof articleRevisionsApi.get>('GET', '/api/articles/:id/revisions/:version', {
    params: { id, version },
  });

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
