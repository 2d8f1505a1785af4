const FORMAT = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'Europe/Rome' });

/** An ISO 8601 time as a day in Rome, such as «sabato 21 novembre 2026»; unreadable input comes back as it is. */
export function italianDate(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : FORMAT.format(time);
}
