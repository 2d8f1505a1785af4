const DAY_MS = 86_400_000;
const EVERY_DAYS = 30;
/** A failed trial is made again with the next night's backup. */
const AGAIN_AFTER_DAYS = 1;

/** Whether a backup is to be restored for a trial: once a month, and each day while the last trial failed. Pure. */
export function isRehearsalDue(now: Date, last: { readonly endedAt: Date; readonly ok: boolean } | null): boolean {
  if (last === null) return true;
  return now.getTime() - last.endedAt.getTime() >= (last.ok ? EVERY_DAYS : AGAIN_AFTER_DAYS) * DAY_MS;
}
