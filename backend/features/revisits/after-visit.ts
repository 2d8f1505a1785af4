/** How a page stood before a visit. */
export interface PageState {
  /** When an article cited it last. */
  readonly citedAt: Date;
  /** Visits in a row that brought no answer. */
  readonly failures: number;
  /** Since when it, or what was captured of it, is missing; null while nothing is. */
  readonly missingSince: Date | null;
}

/** What a visit found. `missing`: the page, or what was captured of it, is not there. `failed`: nobody knows. */
export type VisitKind = 'answered' | 'missing' | 'failed' | 'refused';

export interface AfterVisit {
  /** Null when the plan is over. */
  readonly due: Date | null;
  readonly failures: number;
  readonly missingSince: Date | null;
  /** Seen missing on two visits that lie far enough apart: no passing fault of the site. */
  readonly isConfirmed: boolean;
}

const HOUR_MS = 3_600_000;
/** A little less than a day, because a round may come early by as much as the last one came late. */
const MIN_MISSING_MS = 20 * HOUR_MS;
const CONFIRM_AFTER_MS = 24 * HOUR_MS;
const RETRY_AFTER_MS = 6 * HOUR_MS;
const MAX_FAILURES = 3;

/**
 * When a page is asked next and whether something is missing for good. What is missing counts when it is missing a day
 * later as well; a fault of the site is tried again the same day, three times, and then on the next day of the plan. Pure.
 */
export function afterVisit(page: PageState, kind: VisitKind, now: Date, retryAfterMs = 0): AfterVisit {
  const planned = nextRevisit(page.citedAt, [now]);
  const soon = (ms: number) => new Date(now.getTime() + Math.max(ms, retryAfterMs));
  switch (kind) {
    case 'answered':
      return { due: planned, failures: 0, missingSince: null, isConfirmed: false };
    case 'missing': {
      const missingSince = page.missingSince ?? now;
      const isConfirmed = now.getTime() - missingSince.getTime() >= MIN_MISSING_MS;
      return { due: isConfirmed ? planned : soon(CONFIRM_AFTER_MS), failures: 0, missingSince, isConfirmed };
    }
    case 'failed': {
      const failures = page.failures + 1;
      const isTriedAgain = failures < MAX_FAILURES;
      const due = isTriedAgain ? soon(RETRY_AFTER_MS) : planned;
      return { due, failures: isTriedAgain ? failures : 0, missingSince: page.missingSince, isConfirmed: false };
    }
    case 'refused':
      return { due: planned, failures: 0, missingSince: page.missingSince, isConfirmed: false };
  }
}

/** Days after an article cited a page on which the page is asked again: soon at first, then more and more rarely. */
export const REVISIT_DAYS = [1, 3, 10, 30, 90] as const;

const DAY_MS = 86_400_000;

/**
 * When a page is asked next: the first day of the plan that is later than the last visit. Days that passed while nobody
 * could ask are not made up for one by one. Null when the plan is over. Pure.
 */
export function nextRevisit(citedAt: Date, visits: readonly Date[]): Date | null {
  const last = Math.max(citedAt.getTime(), ...visits.map((visit) => visit.getTime()));
  const due = REVISIT_DAYS.map((days) => citedAt.getTime() + days * DAY_MS).find((moment) => moment > last);
  return due === undefined ? null : new Date(due);
}
