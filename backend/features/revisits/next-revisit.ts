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
