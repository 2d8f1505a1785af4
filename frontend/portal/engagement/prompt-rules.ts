/** What is known of this visit when it is decided whether to offer something. Times are milliseconds. */
export interface VisitFacts {
  readonly now: number;
  /** Since the page was opened. */
  readonly elapsed: number;
  /** This visit counted. */
  readonly visits: number;
}

const INSTALL_AFTER = 30_000;
const INSTALL_AT_VISIT = 3;
const PUSH_AFTER = 60_000;
const DISMISSED_FOR = 7 * 86_400_000;

/** After how long the site offers to be installed: at once at the third visit, else after 30 s; null: not at all. */
export function installWait({ now, elapsed, visits }: VisitFacts, dismissedAt: string | null): number | null {
  if (isDismissed(now, dismissedAt)) return null;
  return visits >= INSTALL_AT_VISIT ? 0 : Math.max(0, INSTALL_AFTER - elapsed);
}

/** After how long the site offers notifications: after 60 s, to browsers that were never asked; null: not at all. */
export function pushWait(
  { now, elapsed }: VisitFacts,
  browser: { readonly permission: NotificationPermission | null; readonly isSubscribed: boolean },
  dismissedAt: string | null,
): number | null {
  if (browser.permission !== 'default' || browser.isSubscribed || isDismissed(now, dismissedAt)) return null;
  return Math.max(0, PUSH_AFTER - elapsed);
}

/** A moment that cannot be read, or lies ahead because a clock was wrong, dismisses nothing. */
function isDismissed(now: number, dismissedAt: string | null): boolean {
  const at = dismissedAt === null || dismissedAt === '' ? Number.NaN : Number(dismissedAt);
  return now >= at && now - at < DISMISSED_FOR;
}
