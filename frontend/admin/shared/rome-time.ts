import { TZDate } from '@date-fns/tz';

const ROME = 'Europe/Rome';

/** A moment as a `datetime-local` field holds it, on the clocks of Rome: «2026-11-21T10:45». '' for none. */
export function romeFieldOf(iso: string | null): string {
  if (iso === null || Number.isNaN(Date.parse(iso))) return '';
  return new TZDate(iso, ROME).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/**
 * The moment at which the clocks of Rome show what the field holds, as ISO 8601; null for an unreadable value. In the
 * hour that comes twice in autumn it is one of the two; one that spring leaves out becomes the next.
 */
export function momentInRome(field: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field) || Number.isNaN(Date.parse(`${field}Z`))) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = field.split(/[-T:]/).map(Number);
  return new Date(+new TZDate(year, month - 1, day, hours, minutes, ROME)).toISOString();
}
