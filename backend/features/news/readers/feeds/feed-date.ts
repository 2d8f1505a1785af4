/**
 * Reads the dates feeds really carry: RFC 822 and its variants, ISO 8601 and W3CDTF, asctime, day and month by number,
 * AM/PM, Italian, French, Spanish and German month names, Chinese dates, epoch seconds. Without a zone it is UTC.
 * `dayFirst` says how to read 02/11/2026 when nothing else tells. Gives null when there is no date in it, or one from
 * before the web, which only stands in for none.
 */
export function parseFeedDate(text: string, dayFirst = false): Date | null {
  const value = withoutMarkup(text.slice(0, 300)).trim().slice(0, 100);
  const ordinary = ordinaryDate.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(ordinary)) return new Date(ordinary);
  if (/^\d{10}$/.test(value)) return new Date(Number(value) * 1000);
  if (/^\d{13}$/.test(value)) return new Date(Number(value));
  const day = isoDay(value) ?? namedMonthDay(value) ?? numericDay(value, dayFirst);
  if (!day) return null;
  const time = timeOf(value);
  const ms =
    Date.UTC(day.year, day.month - 1, day.day, time.hour, time.minute, time.second) - time.offsetMinutes * 60_000;
  return isRealDay(day) && !Number.isNaN(ms) ? new Date(ms) : null;
}

/** Clocks of publishers may be this much ahead of ours. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Null for a date in the future: it is wrong, or that of an event, and would keep its story on top until then. */
export function withoutFuture(date: Date | null, now: Date): Date | null {
  return date && date.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS ? date : null;
}

/** What nearly all feeds write, RFC 822 and RFC 3339 to the letter: the engine reads these right, and much faster. */
const ordinaryDate = (() => {
  const day = '(?:0[1-9]|[12]\\d|3[01])';
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
function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text;
  return /datetime\s*=\s*["']([^"']+)/.exec(text)?.[1] ?? text.replace(/<[^>]*>/g, ' ');
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function isoDay(text: string): Day | null {
  const match =
    /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?!\d|[/.年])/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text);
  const slashed = match ?? /^(\d{4})[/.年](\d{1,2})[/.月](\d{1,2})/.exec(text);
  if (!slashed) return null;
  return { year: Number(slashed[1]), month: Number(slashed[2] ?? 1), day: Number(slashed[3] ?? 1) };
}

function namedMonthDay(text: string): Day | null {
  const words = text.replace(/\d{1,2}:\d{2}(:\d{2})?(\.\d+)?/, ' ').match(/[\p{L}]+\.?|\d+/gu) ?? [];
  const at = words.findIndex((word) => monthOf(word) !== null);
  const month = monthOf(words[at] ?? '');
  if (month === null) return null;
  const before =
    numberOf(words[at - 1]) ?? (words[at - 1] === 'de' || words[at - 1] === 'di' ? numberOf(words[at - 2]) : null);
  const after = words.slice(at + 1).flatMap((word) => numberOf(word) ?? []);
  const [first, second] = after;
  if (before !== null && before > 31 && first !== undefined) return { year: before, month, day: first };
  if (before !== null && first !== undefined) return { year: fullYear(first), month, day: before };
  // Jan 4, 2004 and asctime's Jan 4 (time) 2004
  if (first !== undefined && second !== undefined) return { year: fullYear(second), month, day: first };
  return null;
}

function numericDay(text: string, dayFirst: boolean): Day | null {
  const match = /(?<!\d)(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text);
  if (!match) return null;
  const [a, b, year] = [Number(match[1]), Number(match[3]), fullYear(Number(match[4]))];
  const european = { year, month: b, day: a };
  const american = { year, month: a, day: b };
  if (a > 12 || match[2] === '.') return european;
  if (b > 12) return american;
  const weekday = weekdays.indexOf(/^\p{L}{3}/u.exec(text)?.[0].toLowerCase() ?? '');
  // A named weekday decides between 5 March and 3 May; alone, a slash is most often American and a dash is not.
  const fits = [european, american].filter((day) => weekdayOf(day) === weekday);
  if (fits.length === 1) return fits[0] ?? null;
  return dayFirst || match[2] === '-' ? european : american;
}

function timeOf(text: string) {
  const match = /(?:^|[^\d])(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\b)?\s*(.*)$/i.exec(text);
  if (!match) return { hour: 0, minute: 0, second: 0, offsetMinutes: 0 };
  let hour = Number(match[1]);
  if (match[4] && hour <= 12) hour = (hour % 12) + (match[4].toLowerCase().startsWith('p') ? 12 : 0);
  return { hour, minute: Number(match[2]), second: Number(match[3] ?? 0), offsetMinutes: offsetOf(match[5] ?? '') };
}

function offsetOf(rest: string): number {
  const numeric = /([+-])(\d{1,2}):?(\d{2})?(?!\d)/.exec(rest);
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    // Beyond the farthest real zone it is a mistake, not an offset.
    return minutes > 15 * 60 ? 0 : numeric[1] === '-' ? -minutes : minutes;
  }
  const name = /\b[A-Z]{2,5}\b/i.exec(rest)?.[0].toUpperCase();
  return (zoneHours[name ?? ''] ?? 0) * 60;
}

const zoneHours: Readonly<Record<string, number>> = {
  EST: -5,
  EDT: -4,
  ET: -5,
  CST: -6,
  CDT: -5,
  CT: -6,
  MST: -7,
  MDT: -6,
  MT: -7,
  PST: -8,
  PDT: -7,
  PT: -8,
  AKST: -9,
  AKDT: -8,
  HST: -10,
  BST: 1,
  IST: 5.5,
  WEST: 1,
  CET: 1,
  MET: 1,
  CEST: 2,
  MEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  SGT: 8,
  HKT: 8,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
};

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Beginnings that are unambiguous among English, Italian, French, Spanish and German. */
const months: readonly (readonly [RegExp, number])[] = [
  [/^(jan|gen|ene|jän)/, 1],
  [/^(feb|fév|fev)/, 2],
  [/^(mar|mär|mrz)/, 3],
  [/^(apr|avr|abr)/, 4],
  [/^(may|mag|mai)/, 5],
  [/^(june?|giu|juin|jun)/, 6],
  [/^(jul|lug|juil)/, 7],
  [/^(aug|ago|aoû|aou)/, 8],
  [/^(sep|set)/, 9],
  [/^(oct|ott|okt)/, 10],
  [/^(nov)/, 11],
  [/^(dec|dic|déc|dez)/, 12],
];

function monthOf(word: string): number | null {
  // Italian and Spanish weekdays begin like months: martedì, martes, mardi.
  if (/^(marte|mardi|mart\.?$)/i.test(word) || word.length < 3) return null;
  return months.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1] ?? null;
}

function numberOf(word: string | undefined): number | null {
  return word !== undefined && /^\d{1,4}$/.test(word) ? Number(word) : null;
}

function fullYear(year: number): number {
  if (year >= 100) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function weekdayOf({ year, month, day }: Day): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

function isRealDay({ year, month, day }: Day): boolean {
  return year >= 1990 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}
