export { beforeDay } from '../../backend/contract/figure-words.js';

// Every date is shown as it is in Rome: server and browser must print the same text whatever their own zone.
const inRome = (options: Intl.DateTimeFormatOptions): RememberingFormat => ({
  format: new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', ...options }),
  printed: new Map(),
});

/** A page prints the dates of its articles again and again, and the calendar of a language is slow. */
interface RememberingFormat {
  readonly format: Intl.DateTimeFormat;
  readonly printed: Map<string, string>;
}
const MAX_CACHED = 500;
const DAY_MS = 24 * 3_600_000;

const long = inRome({ day: 'numeric', month: 'long', year: 'numeric' });
const withoutYear = inRome({ day: 'numeric', month: 'long' });
const withWeekday = inRome({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = inRome({ hour: '2-digit', minute: '2-digit' });
const clockOfSeconds = inRome({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
const withTime = inRome({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const withSeconds = inRome({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
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

/**
 * When an article came out, as short as a list can say it: «10:45» today, «ieri 10:45», else the date. The day is
 * that of Rome.
 */
export function formatWhen(iso: string, now: string): string {
  const day = print(long, iso);
  if (day === print(long, now)) return print(clock, iso);
  return day === print(long, dayBefore(now)) ? `ieri\u00a0${print(clock, iso)}` : formatListDate(iso, now);
}

const dayBefore = (iso: string): string => new Date(Date.parse(iso) - DAY_MS).toISOString();

/** «Sabato 21 novembre 2026». */
export function formatToday(iso: string): string {
  const text = print(withWeekday, iso);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «10:45». */
export function formatTime(iso: string): string {
  return print(clock, iso);
}

/** «10:45:02». */
export function formatSecond(iso: string): string {
  return print(clockOfSeconds, iso);
}

/** «21 novembre 2026, 10:45». */
export function formatDateTime(iso: string): string {
  return print(withTime, iso).replace(' alle ore ', ', ');
}

/** «21 novembre 2026, 10:45:07»: distinguishes what happened within a minute. */
export function formatMoment(iso: string): string {
  return print(withSeconds, iso).replace(' alle ore ', ', ');
}

function print({ format, printed }: RememberingFormat, iso: string): string {
  const known = printed.get(iso);
  if (known !== undefined) return known;
  const date = new Date(iso);
  const text = Number.isNaN(date.getTime()) ? '' : format.format(date);
  if (printed.size >= MAX_CACHED) printed.clear();
  printed.set(iso, text);
  return text;
}
