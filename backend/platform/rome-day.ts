const ROME_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });
const DAY_MS = 86_400_000;

/** The day in Rome, `YYYY-MM-DD`. */
export function romeDay(moment: Date): string {
  return ROME_DAY.format(moment);
}

/** So many days after a day, or before it where `days` is negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
