import { TZDate } from '@date-fns/tz';
import { withoutAnyInvisible } from '../../../../text/characters/invisible.js';
import { monthNamed } from '../../../../text/reading/month-names.js';
import { type SourceClock, UNKNOWN_CLOCK } from './source-clock.js';
import { findTime, type TimeOfDay } from './written-time.js';

/** When and by whose clock a date is read. */
export interface DateContext {
  readonly now: Date;
  readonly clock: SourceClock;
}

/** Clocks of publishers may be this much ahead of ours. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** The clock farthest ahead of UTC. */
const MAX_ZONE_MS = 14 * 60 * 60_000;

/**
 * The moment that a source wrote. Null where there is none, or one in the future: it is wrong, or that of an event, and
 * would keep its report on top until then. A time without zone cannot be held against its source: if the clock supposed
 * for it puts it into the next hours, it was just now.
 */
export function readDate(text: string, { now, clock }: DateContext): Date | null {
  const written = parseWrittenDate(text, clock);
  if (written === null) return null;
  const ahead = written.moment.getTime() - now.getTime();
  if (written.isZoneless && ahead > 0) return ahead <= MAX_ZONE_MS ? now : null;
  return ahead <= CLOCK_TOLERANCE_MS ? written.moment : null;
}

/** A moment, and whether its zone was supposed. */
export interface WrittenDate {
  readonly moment: Date;
  readonly isZoneless: boolean;
}

/**
 * Reads the dates that sources really carry: RFC 822 and its variants, ISO 8601 with weeks and days of the year, asctime,
 * day and month by number, AM/PM, names of months in ten languages, Chinese, Japanese and Korean dates, epoch seconds. A day
 * without a time is its midnight. Gives null when there is no whole day in it, or one from before the web, which only
 * stands in for none.
 */
export function parseWrittenDate(text: string, clock: SourceClock = UNKNOWN_CLOCK): WrittenDate | null {
  const value = plainLine(text);
  const ordinary = ORDINARY_DATE.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(ordinary)) return { moment: new Date(ordinary), isZoneless: false };
  if (/^\d{10}$/.test(value)) return { moment: new Date(Number(value) * 1000), isZoneless: false };
  if (/^\d{13}$/.test(value)) return { moment: new Date(Number(value)), isZoneless: false };
  const clear = findTime(value, 'clear');
  const found = findDay(clear?.rest ?? value, clock.dayFirst);
  if (!found) return null;
  const time = clear ?? findTime(found.rest, 'dotted');
  return { moment: momentOf(found.day, time, clock.zone), isZoneless: (time?.offsetMinutes ?? null) === null };
}

function momentOf({ year, month, day }: Day, time: TimeOfDay | null, zone: string): Date {
  const { hour = 0, minute = 0, second = 0, offsetMinutes = null } = time ?? {};
  if (offsetMinutes !== null)
    return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offsetMinutes * 60_000);
  return new Date(+new TZDate(year, month - 1, day, hour, minute, second, zone));
}

/** What nearly all feeds write, RFC 822 and RFC 3339 to the letter: the engine reads these right, and much faster. */
const ORDINARY_DATE = (() => {
  // The engine makes the 31st of February a day in March; the last days of a month are read the long way.
  const day = '(?:0[1-9]|1\\d|2[0-8])';
  const year = '(?:199\\d|20\\d\\d)';
  const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d';
  const offset = '[+-](?:0\\d|1[0-4])';
  const weekday = '(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?';
  const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
  const rfc822 = `${weekday}${day} ${month} ${year} ${time} (?:GMT|${offset}[0-5]\\d)`;
  const rfc3339 = `${year}-(?:0[1-9]|1[0-2])-${day}T${time}(?:Z|${offset}:[0-5]\\d)`;
  return new RegExp(`^(?:${rfc822}|${rfc3339})$`);
})();

/** Some feeds put an HTML time element where the date belongs; its attribute is the better date. */
function plainLine(text: string): string {
  const start = text.slice(0, 300);
  const plain = start.includes('<')
    ? (/datetime\s*=\s*["']([^"']+)/.exec(start)?.[1] ?? start.replace(/<[^>]*>/g, ' '))
    : start;
  return withoutAnyInvisible(plain.normalize('NFKC')).replace(/\s+/g, ' ').trim().slice(0, 100);
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day, and what stands around it. */
interface FoundDay {
  readonly day: Day;
  readonly rest: string;
}

/** A year of two digits is none where a time or another part of a date goes on. */
const YEAR = String.raw`(?<year>\d{4}(?!\d)|\d{2}(?!\d|[.:h/-]\d| \d{4}(?!\d)))`;
const NAME = String.raw`(?<name>\p{L}{3,12})\.?`;

/** The first that fits and is a day that exists counts. */
const DAY_PATTERNS: readonly RegExp[] = [
  /(?<!\d)(?<year>\d{4})-?W(?<week>\d{2})-?(?<weekday>[1-7])(?!\d)/g,
  /^(?<year>\d{4})-?(?<yearDay>\d{3})(?=$|T|Z| )/g,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?=$|T|Z| )/g,
  /(?<!\d)(?<year>\d{4})(?<separator> ?[-/.] ?)(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})(?!\d)/g,
  /(?<!\d)(?<year>\d{4}) ?[年년] ?(?<month>\d{1,2}) ?[月월] ?(?<day>\d{1,2})(?!\d)/g,
  // 2 Nov 2026, 2-nov-26, 1er août 2026, 3. März 2026, 3 de agosto de 2026, 4th of January, 2004
  new RegExp(
    String.raw`(?<!\d)(?<day>\d{1,2})(?:er|st|nd|rd|th|\.?[oa]|°)?[ .,/-]{0,3}(?:(?:de|di|of) |d['’])?${NAME}[ .,/-]{0,3}(?:(?:de|del|of) |['’])?${YEAR}`,
    'giu',
  ),
  // January 4, 2004, Jan 4 2004
  new RegExp(String.raw`(?<!\p{L})${NAME}[ .,]{0,3}(?<day>\d{1,2})(?:st|nd|rd|th)?[ ,]{1,3}${YEAR}`, 'giu'),
  new RegExp(String.raw`(?<!\d)(?<year>\d{4})[ .,/-]{1,3}${NAME}[ .,/-]{1,3}(?<day>\d{1,2})(?!\d)`, 'giu'),
  /(?<!\d)(?<first>\d{1,2})(?<separator> ?[/.-] ?)(?<second>\d{1,2})\k<separator>(?<year>\d{4}|\d{2}(?![.:]\d))(?!\d)/g,
];

function findDay(text: string, dayFirst: boolean): FoundDay | null {
  for (const pattern of DAY_PATTERNS) {
    for (const match of overlapping(text, pattern)) {
      const day = dayOf(match.groups ?? {}, dayFirst, text);
      const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
      if (day && isRealDay(day)) return { day, rest };
    }
  }
  return null;
}

/** What does not fit may hide the beginning of what does: «alle 14.30 del 24 novembre 2026». */
function* overlapping(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    yield match;
    pattern.lastIndex = match.index + 1;
  }
}

type Groups = Readonly<Record<string, string | undefined>>;

function dayOf(groups: Groups, dayFirst: boolean, text: string): Day | null {
  const year = fullYear(groups.year ?? '');
  if (groups.week) return dayOfWeek(year, Number(groups.week), Number(groups.weekday));
  if (groups.yearDay) return dayOfYear(year, Number(groups.yearDay));
  if (groups.first) return numericDay(year, Number(groups.first), groups, dayFirst, text);
  const month = groups.name ? monthNamed(groups.name) : Number(groups.month);
  return month === null ? null : { year, month, day: Number(groups.day) };
}

/** The first week of a year is that of its 4th of January (ISO 8601). */
function dayOfWeek(year: number, week: number, weekday: number): Day | null {
  if (week < 1 || week > 53) return null;
  const fourth = new Date(Date.UTC(year, 0, 4)).getUTCDay() || 7;
  const found = dayOfYear(year, 4 - fourth + (week - 1) * 7 + weekday);
  // The 53rd week of a year that has 52 is the first of the next.
  const isNextYears = week === 53 && found.year > year && found.day > 3;
  return isNextYears ? null : found;
}

function dayOfYear(year: number, at: number): Day {
  const date = new Date(Date.UTC(year, 0, at));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function numericDay(year: number, first: number, groups: Groups, dayFirst: boolean, text: string): Day | null {
  const second = Number(groups.second);
  const separator = groups.separator?.trim();
  const european = { year, month: second, day: first };
  const american = { year, month: first, day: second };
  if (first > 12 || separator === '.') return european;
  if (second > 12) return american;
  const weekday = WEEKDAYS.indexOf(/^\p{L}{3}/u.exec(text)?.[0].toLowerCase() ?? '');
  // A named weekday decides between 5 March and 3 May; alone, a slash is most often American and a dash is not.
  const fits = [european, american].filter((day) => weekdayOf(day) === weekday);
  if (fits.length === 1) return fits[0] ?? null;
  return dayFirst || separator === '-' ? european : american;
}

function fullYear(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function weekdayOf({ year, month, day }: Day): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

function isRealDay({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1990 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
