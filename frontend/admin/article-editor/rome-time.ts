const MINUTE_MS = 60_000;
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as a `datetime-local` field holds it, on the clocks of Rome: «2026-11-21T10:45». '' for none. */
export function romeFieldOf(iso: string | null): string {
  if (iso === null || Number.isNaN(Date.parse(iso))) return '';
  return parts.format(new Date(iso)).replace(' ', 'T');
}

/**
 * The moment at which the clocks of Rome show what the field holds, as ISO 8601; null for an unreadable value. In the
 * hour that comes twice in autumn it is one of the two; one that spring leaves out becomes the next.
 */
export function momentInRome(field: string): string | null {
  const asUtc = Date.parse(`${field}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field) || Number.isNaN(asUtc)) return null;
  const offsetAt = (time: number) => Date.parse(`${romeFieldOf(new Date(time).toISOString())}Z`) - floorToMinute(time);
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}

function floorToMinute(time: number): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS;
}
