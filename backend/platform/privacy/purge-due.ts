const HOUR_MS = 3_600_000;
/** The quiet hour, UTC. */
const NIGHT_HOUR = 3;

/** Whether it is time to purge: at night, or by day when the last night was missed. `last` is null before the first. */
export function isPurgeDue(now: Date, last: Date | null): boolean {
  if (last === null) return true;
  const hours = (now.getTime() - last.getTime()) / HOUR_MS;
  return hours >= 25 || (hours >= 12 && now.getUTCHours() === NIGHT_HOUR);
}
