// Every date is shown as it is in Rome: server and browser must print the same text whatever their own zone.
const inRome = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', ...options });

const long = inRome({ day: 'numeric', month: 'long', year: 'numeric' });
const withoutYear = inRome({ day: 'numeric', month: 'long' });
const withWeekday = inRome({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = inRome({ hour: '2-digit', minute: '2-digit' });
const withTime = inRome({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const yearOf = inRome({ year: 'numeric' });

/** «21 novembre 2026». Takes an ISO date; an unreadable one gives an empty text. */
export function formatDate(iso: string): string {
  return print(long, iso);
}

/** The date as lists show it: without the year when it is the year of `now`. */
export function formatListDate(iso: string, now: string): string {
  const sameYear = print(yearOf, iso) === print(yearOf, now);
  return print(sameYear ? withoutYear : long, iso);
}

/** «Sabato 21 novembre 2026». */
export function formatToday(iso: string): string {
  const text = print(withWeekday, iso);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «10:45». */
export function formatTime(iso: string): string {
  return print(clock, iso);
}

/** «21 novembre 2026, 10:45». */
export function formatDateTime(iso: string): string {
  return print(withTime, iso).replace(' alle ore ', ', ');
}

function print(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
