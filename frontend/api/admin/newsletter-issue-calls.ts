import type { IssueAudience, newsletterIssuesApi } from '../../../backend/contract/newsletter-issues.js';
import { callAdmin, downloadAsAdmin } from './call-admin.js';

type Issues = typeof newsletterIssuesApi;

/** One page of the issues, newest first. */
export const listIssues = (page: number) =>
  callAdmin<Issues['list']>('GET', '/api/admin/newsletter/issues', { query: { page } });

/** A draft from what was published since the last issue. */
export const composeIssue = (audience: IssueAudience) =>
  callAdmin<Issues['compose']>('POST', '/api/admin/newsletter/issues', { body: { audience } });

export const getIssue = (id: string) =>
  callAdmin<Issues['get']>('GET', '/api/admin/newsletter/issues/:id', { params: { id } });

/** The letter as it would be sent now, to readers of these categories, or with null of all of them. */
export const previewIssue = (id: string, categories: readonly string[] | null) =>
  callAdmin<Issues['preview']>('GET', '/api/admin/newsletter/issues/:id/preview', {
    params: { id },
    query: categories === null ? {} : { categories: categories.join() },
  });

/** Published articles that the issue could hold besides. */
export const listCandidates = (id: string) =>
  callAdmin<Issues['candidates']>('GET', '/api/admin/newsletter/issues/:id/candidates', { params: { id } });

/** What a change of an issue may hold. */
export interface IssueChanges {
  readonly subject?: string;
  readonly intro?: string;
  readonly articleIds?: string[];
}

export const changeIssue = (id: string, changes: IssueChanges) =>
  callAdmin<Issues['change']>('PATCH', '/api/admin/newsletter/issues/:id', { params: { id }, body: changes });

/** One letter to one address, which changes nothing. */
export const testIssue = (id: string, email: string) =>
  callAdmin<Issues['test']>('POST', '/api/admin/newsletter/issues/:id/test', { params: { id }, body: { email } });

export const scheduleIssue = (id: string, sendAt: string) =>
  callAdmin<Issues['schedule']>('POST', '/api/admin/newsletter/issues/:id/schedule', {
    params: { id },
    body: { sendAt },
  });

export const cancelIssue = (id: string) =>
  callAdmin<Issues['cancel']>('POST', '/api/admin/newsletter/issues/:id/cancel', { params: { id } });

/** Begins at once. */
export const sendIssue = (id: string) =>
  callAdmin<Issues['send']>('POST', '/api/admin/newsletter/issues/:id/send', { params: { id } });

export const listUncertain = (id: string, page: number) =>
  callAdmin<Issues['uncertain']>('GET', '/api/admin/newsletter/issues/:id/uncertain', {
    params: { id },
    query: { page },
  });

/** Without `subscriberIds` all of them. */
export const decideUncertain = (id: string, decision: 'send' | 'leave', subscriberIds?: string[]) =>
  callAdmin<Issues['decideUncertain']>('POST', '/api/admin/newsletter/issues/:id/uncertain', {
    params: { id },
    body: { decision, ...(subscriberIds ? { subscriberIds } : {}) },
  });

export const getPlan = () => callAdmin<Issues['plan']>('GET', '/api/admin/newsletter/plan', {});

/** What a change of the plan may hold; absent parts stay. */
export interface PlanChanges {
  readonly daily?: { readonly enabled: boolean; readonly time: string };
  readonly weekly?: { readonly enabled: boolean; readonly weekday: number; readonly time: string };
}

export const changePlan = (changes: PlanChanges) =>
  callAdmin<Issues['changePlan']>('PUT', '/api/admin/newsletter/plan', { body: changes });

export const listSuppressions = (page: number) =>
  callAdmin<Issues['suppressions']>('GET', '/api/admin/newsletter/suppressions', { query: { page } });

/** The address gets letters again. */
export const removeSuppression = (id: string) =>
  callAdmin<Issues['removeSuppression']>('DELETE', '/api/admin/newsletter/suppressions/:id', { params: { id } });

/** Everybody on the list with the proof of their consent, as CSV. */
export const exportSubscribers = () => downloadAsAdmin('/api/admin/newsletter/subscribers/export');
