/** From one hour of Rome to another, over midnight or not. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const HOUR_MS = 3_600_000;
const HOUR_OF_ROME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Rome' });

/** When a message of now may be sent, where that is not at once: at the end of the quiet hours. Pure. */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | undefined {
  if (quiet === null || !isQuiet(now, quiet)) return undefined;
  // Whole hours begin together in Rome and in UTC, also on the days when clocks change.
  let at = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  while (isQuiet(new Date(at), quiet)) at += HOUR_MS;
  return new Date(at);
}

function isQuiet(moment: Date, { from, to }: QuietHours): boolean {
  const hour = Number(HOUR_OF_ROME.format(moment));
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
