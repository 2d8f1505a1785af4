import type { NewsStatus } from '../news.tables.js';

export interface ReportStatus {
  readonly newsId: string;
  readonly storyId: string;
  readonly status: NewsStatus;
  /** As a report, its story not with it. */
  readonly rejectedAlone: boolean;
}

export interface ReportsOfStatus {
  readonly status: NewsStatus;
  readonly reports: string[];
}

/** What has to be recorded so that reports have a status. */
export interface NewsDecisionPlan {
  /** Recorded as one fact: neither before nor afterwards selected or used. */
  readonly together: readonly string[];
  /** Recorded in the stream of each report. */
  readonly singly: readonly string[];
  /** What they are now, so that the decision can be taken back. */
  readonly before: readonly ReportsOfStatus[];
}

/** What a decision about stories concerns: a report that was rejected alone stays so, unless its story has no other. */
export function reportsOfStories(reports: readonly ReportStatus[]): readonly ReportStatus[] {
  const open = new Set(reports.filter(({ rejectedAlone }) => !rejectedAlone).map(({ storyId }) => storyId));
  return reports.filter(({ rejectedAlone, storyId }) => !rejectedAlone || !open.has(storyId));
}

/** Statuses that many reports may get as one fact. */
export const UNUSED_STATUSES = ['new', 'reviewed', 'rejected'] as const;
export type UnusedStatus = (typeof UNUSED_STATUSES)[number];

/** Plans that these reports get a status; those that have it are left alone. */
export function planDecision(reports: readonly ReportStatus[], wanted: NewsStatus): NewsDecisionPlan {
  const changed = reports.filter(({ status }) => status !== wanted);
  const isTogether = ({ status }: ReportStatus) => isUnused(wanted) && isUnused(status);
  const before = new Map<NewsStatus, string[]>();
  for (const { newsId, status } of changed) {
    const ids = before.get(status);
    if (ids) ids.push(newsId);
    else before.set(status, [newsId]);
  }
  return {
    together: changed.filter(isTogether).map(({ newsId }) => newsId),
    singly: changed.filter((report) => !isTogether(report)).map(({ newsId }) => newsId),
    before: [...before].map(([status, ids]) => ({ status, reports: ids })),
  };
}

/** Whether a status means that a report is neither selected nor used. */
export function isUnused(status: NewsStatus): status is UnusedStatus {
  return UNUSED_STATUSES.some((unused) => unused === status);
}
