import { foldCase } from '../characters/accents.js';
import { monthNamed } from './month-names.js';

/** A day of the calendar; `month` is 1–12. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
/** «Thu, 20 Aug 2026 00:00:00 +0000», as feeds write it. */
const MAIL = /^(?:\p{L}{3},\s*)?(\d{1,2})\s+(\p{L}{3})\p{L}*\s+(\d{4})/u;

/** The day a source came out, as its own date line writes it, in its own time zone. Null when nothing legible is given. */
export function publicationDay(publishedAt: string | null): CalendarDay | null {
  const text = publishedAt?.trim() ?? '';
  const iso = ISO.exec(text);
  if (iso !== null) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const mail = MAIL.exec(text);
  const month = monthNamed(mail?.[2] ?? '');
  return mail === null || month === null ? null : { year: Number(mail[3]), month, day: Number(mail[1]) };
}

const DAY_MS = 86_400_000;

/** Whole days from one day to another; negative when `to` is the earlier one. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((atMidnight(to) - atMidnight(from)) / DAY_MS);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(atMidnight(day)).getUTCDay();
}

function atMidnight({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day);
}

/** Sunday to Saturday in the languages of the catalogue, folded. */
const WEEKDAYS: readonly string[] = [
  'domenica sunday sonntag dimanche domingo sondag 周日 星期日',
  'lunedi monday montag lundi lunes segunda-feira mandag 周一 星期一',
  'martedi tuesday dienstag mardi martes terca-feira tisdag 周二 星期二',
  'mercoledi wednesday mittwoch mercredi miercoles quarta-feira onsdag 周三 星期三',
  'giovedi thursday donnerstag jeudi jueves quinta-feira torsdag 周四 星期四',
  'venerdi friday freitag vendredi viernes sexta-feira fredag 周五 星期五',
  'sabato saturday samstag sonnabend samedi sabado lordag 周六 星期六',
];
const WEEKDAY_PATTERNS = WEEKDAYS.map(
  (words) =>
    new RegExp(
      words
        .split(' ')
        .map((word) =>
          /\p{Script=Han}/u.test(word) ? word : `(?<!\\p{L})${word}(?:abend|morgen|nacht|s|en)?(?!\\p{L})`,
        )
        .join('|'),
      'u',
    ),
);

/** The weekdays that a text names, 0 for Sunday. */
export function weekdaysIn(text: string): number[] {
  const folded = foldCase(text);
  return WEEKDAY_PATTERNS.flatMap((pattern, weekday) => (pattern.test(folded) ? [weekday] : []));
}

/** How many days before its publication a text places something: «oggi» 0, «ieri» 1, «domani» -1. */
const RELATIVE_DAYS: readonly (readonly [number, RegExp])[] = [
  [
    0,
    /(?<!\p{L})(?:oggi|odiern\p{L}|stamattina|stasera|stanotte|today|tonight|heute|aujourd'hui|hoy|hoje|idag)(?!\p{L})|今[天日]/u,
  ],
  [1, /(?<!\p{L})(?:ieri|yesterday|last night|gestern|hier|ayer|ontem|igar)(?!\p{L})|昨[天日]/u],
  [2, /(?<!\p{L})(?:l'altro ieri|ieri l'altro|vorgestern|avant-hier|anteayer|anteontem|i forrgar)(?!\p{L})|前天/u],
  [-1, /(?<!\p{L})(?:domani|tomorrow|morgen|demain|amanha|manana|imorgon)(?!\p{L})|明天/u],
];

/** The days before publication that a text speaks of by «oggi», «yesterday» and the like. */
export function relativeDaysIn(text: string): number[] {
  const folded = foldCase(text);
  return RELATIVE_DAYS.flatMap(([days, pattern]) => (pattern.test(folded) ? [days] : []));
}
