const day = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});

/** `19 novembre 2026` in Italian time; null when the instant is missing or cannot be read. */
export function italianDay(iso: string | null): string | null {
  if (iso === null) return null;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : day.format(time).replace(/^1 /, '1° ');
}

/** `il 19 novembre 2026`, `l'8 novembre 2026`. */
export function onDay(iso: string | null): string | null {
  const date = italianDay(iso);
  if (date === null) return null;
  return /^(?:8|11) /.test(date) ? `l'${date}` : `il ${date}`;
}
