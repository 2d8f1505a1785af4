import { TZDate } from '@date-fns/tz';
import type { PlanState } from './plan.decider.js';

const ROME = 'Europe/Rome';
const HOUR_MS = 3_600_000;
/** A turn that was missed for longer is left out: yesterday's news is not sent as today's. */
const LATE_MS = { daily: 12 * HOUR_MS, weekly: 48 * HOUR_MS } as const;

export interface PlanTurn {
  readonly audience: 'daily' | 'weekly';
  readonly at: Date;
}

/** The turns that are due: the latest of each kind, unless it was before the plan, or is too long ago. */
export function dueTurns(
  { daily, weekly }: Pick<PlanState, 'daily' | 'weekly'>,
  since: Date,
  now: Date,
): readonly PlanTurn[] {
  const latest: PlanTurn[] = [
    ...(daily.enabled ? [{ audience: 'daily', at: lastAt(now, daily.time, null) } as const] : []),
    ...(weekly.enabled ? [{ audience: 'weekly', at: lastAt(now, weekly.time, weekly.weekday) } as const] : []),
  ];
  return latest.filter(({ audience, at }) => at > since && now.getTime() - at.getTime() <= LATE_MS[audience]);
}

/** The last time that clocks in Rome showed `time`, on a weekday (1 for Monday) if one is named. */
function lastAt(now: Date, time: string, weekday: number | null): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = new TZDate(now, ROME);
  for (let back = 0; ; back += 1) {
    const at = new TZDate(today.getFullYear(), today.getMonth(), today.getDate() - back, hours, minutes, ROME);
    const isDay = weekday === null || at.getDay() === weekday % 7;
    if (isDay && at <= now) return new Date(at.getTime());
  }
}
