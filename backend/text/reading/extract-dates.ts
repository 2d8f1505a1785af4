import { foldCase } from '../characters/accents.js';
import { isOtherLanguage, type TextLanguage } from '../language.js';
import { ENGLISH_MONTHS, ITALIAN_MONTHS, monthNamed, monthNames } from './month-names.js';
import type { NumberMention } from './number-mention.js';

/** A date as far as the text says it: a day, a month, a year, a decade, a century. */
export interface DateMention {
  readonly year: number | null;
  /** 1–12. */
  readonly month: number | null;
  readonly day: number | null;
  /** First and last year of a decade or century. */
  readonly span: readonly [number, number] | null;
  readonly relation: 'before' | 'after' | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const TWO_LANGUAGES = [...ITALIAN_MONTHS, ...ENGLISH_MONTHS];
const MONTH = `(${TWO_LANGUAGES.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|genn|febb|ott|dic|set|lug|ago|giu|gen)\\.?`;
const DAY = '(\\d{1,2})(?:\\s?[º°]|st|nd|rd|th)?';
const YEAR = '(\\d{4})';
const BEFORE_DAY = '(?<![\\p{L}\\p{N}.,])';
const DAY_MONTH = new RegExp(
  `${BEFORE_DAY}${DAY}(?:\\s+(?:of|di))?\\s+${MONTH}(?![\\p{L}])(?:,?\\s+(?:del\\s+|of\\s+)?${YEAR}(?!\\d))?`,
  'giu',
);
const MONTH_DAY = new RegExp(
  `(?<![\\p{L}\\p{N}])${MONTH}\\s+${DAY}(?![\\d\\p{L}]|[.,]\\d)(?:\\s?,?\\s+${YEAR}(?!\\d))?`,
  'giu',
);
const MONTH_YEAR = new RegExp(`(?<![\\p{L}\\p{N}])${MONTH},?\\s+(?:del\\s+|of\\s+)?${YEAR}(?!\\d)`, 'giu');
// «May» and «march» are words as well, so alone they count only where a month is expected; the other months count anywhere.
const LONE_MONTH = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${TWO_LANGUAGES.filter((month) => month !== 'may' && month !== 'march').join('|')}|(?<=\\b(?:in|by|since|until|last|next|this|early|late|mid|to|from|ended|through)[\\s-])(?:May|March))(?![\\p{L}])`,
  'giu',
);
/** Months of the other languages of the catalogue, folded; read only in texts that are neither Italian nor English. */
const OTHER_MONTHS: ReadonlyMap<string, number> = new Map(
  ['de', 'fr', 'es', 'pt', 'sv'].flatMap((language) =>
    monthNames(language).map((word, index) => [word, index + 1] as const),
  ),
);
const OTHER_DATE =
  /(?<![\p{L}\p{N}.,])(?:(?:(\d{1,2})(?:er|\.|\s?[º°])?\s+(?:de\s+)?)?(\p{L}{3,10})(?:\s+(?:de\s+|del\s+)?(\d{4})(?!\d))?)(?!\p{L})/giu;
const CHINESE_DATE =
  /(?:(\d{4})\s?年)?\s?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?[日号])?|(\d{4})\s?年|(?<!\d)(\d{1,2})\s?[日号](?!元|常)/gu;
const NUMERIC = /(?<![\d./-])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.](\d{1,2})[/.](\d{4}))(?![\d/-])/g;
const DECADE =
  /(?<![\p{L}\p{N}])(?:anni\s+'?(?:(\d{4})|(\d0)|(venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|duemila))|(?:the\s+)?(?:(\d{3}0)|'(\d0))s)(?![\p{L}\p{N}])/giu;
const CENTURY =
  /(?<![\p{L}\p{N}])(?:([IVX]{1,5})\s+secolo|(\d{1,2})(?:\s?[º°]|st|nd|rd|th)[\s-]+(?:secolo|century)|(Novecento|Ottocento|Settecento|Seicento|Cinquecento))(?![\p{L}])/gu;
const PART_OF_CENTURY = /(?<!\p{L})(?:parte|sezione|metà|inizi[oi]?|fine|corso|decenni) del (1[0-9]00)(?!\d)/giu;
const BEFORE_CHRIST = /(?<![\p{L}\p{N}])(\d{1,4})\s?(?:a\.?\s?C\.?|BCE?)(?!\p{L})/gu;
const DECADE_WORDS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
const CENTURY_WORDS = ['Cinquecento', 'Seicento', 'Settecento', 'Ottocento', 'Novecento'];
const AFTER = /(?:dopo(?:\s+(?:il|l'|lo))?|successiv[oa] al|a partire dal?|after|since|post)\s*$/i;
// «Entro il 2030» names a term that a source names too; it is no inequality.
const BEFORE = /(?:prima del(?:l')?|anteriore al|before)\s*$/i;
const OR_AFTER = /^\s+(?:o dopo|o più tardi|or later|in poi)(?!\p{L})/iu;
const OR_BEFORE = /^\s+(?:o prima|or earlier)(?!\p{L})/iu;
/** No sentence states more; a table or an attack does. */
const MAX_DATES = 20;
const UNIT_OF_COUNTING = /^\s+(?:\p{Ll}{3,}i|\p{Ll}{3,}e|\p{Ll}{3,}s|miliard|milion|mila)\b/u;
const YEAR_LEAD =
  /(?:\b(?:nel|del|dal|al|il|in|of|since|from|to|by|until|anno|year|entro|fine|metà|inizio|early|late|e|and|o|or|from|through|the|y|et|und|och|bis|till|entre|desde|depuis|seit|em|en|im)\s+|[(–/-]\s?|dell'anno\s+)$/i;

/**
 * Dates in `text`, in order. `numbers` are its quantities: those that look like years and stand like one are dates too.
 * A numeric date is read day first, and month first as well in English.
 */
export function extractDates(text: string, language: TextLanguage, numbers: readonly NumberMention[]): DateMention[] {
  const found: DateMention[] = [];
  const add: Add = (start, length, parts) => {
    const end = start + length;
    if (found.length >= MAX_DATES) return;
    if (found.some((date) => date.start < end && start < date.end)) return;
    const { year = null, month = null, day = null, span = null } = parts;
    if (day !== null && (day < 1 || day > 31)) return;
    found.push({
      year,
      month,
      day,
      span,
      relation: relationAround(text, start, end),
      start,
      end,
      text: text.slice(start, end),
    });
  };
  for (const match of text.matchAll(NUMERIC)) addNumeric(match, language, add);
  addOtherDates(text, language, add);
  for (const match of text.matchAll(WEEKDAY_NUMBER))
    add(match.index, match[0].length, { day: Number(match[1] ?? match[2]) });
  for (const match of text.matchAll(DAY_MONTH))
    add(match.index, match[0].length, { day: Number(match[1]), month: monthOf(match[2]), year: yearOf(match[3]) });
  for (const { start, length, parts } of daysBefore(text, found)) add(start, length, parts);
  for (const match of text.matchAll(MONTH_DAY))
    add(match.index, match[0].length, { month: monthOf(match[1]), day: Number(match[2]), year: yearOf(match[3]) });
  for (const match of text.matchAll(MONTH_YEAR))
    add(match.index, match[0].length, { month: monthOf(match[1]), year: yearOf(match[2]) });
  for (const match of text.matchAll(DECADE)) add(match.index, match[0].length, { span: decadeOf(match) });
  for (const match of text.matchAll(CENTURY)) add(match.index, match[0].length, { span: centuryOf(match) });
  for (const match of text.matchAll(LONE_MONTH)) add(match.index, match[0].length, { month: monthOf(match[0]) });
  for (const match of text.matchAll(BEFORE_CHRIST)) add(match.index, match[0].length, { year: -Number(match[1]) });
  for (const match of text.matchAll(PART_OF_CENTURY)) {
    const first = Number(match[1]);
    add(match.index, match[0].length, { span: [first, first + 99] });
  }
  for (const number of numbers) {
    if (number.yearLike && standsAsYear(text, number))
      add(number.start, number.end - number.start, { year: number.values[0] ?? null });
  }
  return found.sort((a, b) => a.start - b.start);
}

const DAY_BEFORE =
  /(?<![\p{L}\p{N}.,])(\d{1,2})(?:º|°)?(?:\s?[,–-]\s?|\s)(?:(?:e|o|ed|al|all'|and|or|to|und|bis|et|au|y|al|ou|a|och)\s)?(?:(?:il|l'|del|dal|al|the|le|el|den|der)\s?)?(?:\p{L}{3,8}d[iì]\s|\p{L}{2,7}day\s)?$/u;

const DAY_BEFORE_REACH = 24;

/** «Il 21 e il 28 ottobre»: a day whose month stands behind the next one. */
function daysBefore(
  text: string,
  found: readonly DateMention[],
): { readonly start: number; readonly length: number; readonly parts: Pick<DateMention, 'year' | 'month' | 'day'> }[] {
  return found.flatMap(({ start, year, month, day }) => {
    const match =
      month === null || day === null ? null : DAY_BEFORE.exec(text.slice(Math.max(0, start - DAY_BEFORE_REACH), start));
    const first = Number(match?.[1]);
    if (match === null || !(first >= 1 && first < (day ?? 0))) return [];
    const at = Math.max(0, start - DAY_BEFORE_REACH) + match.index;
    return [{ start: at, length: (match[1] ?? '').length, parts: { year, month, day: first } }];
  });
}

type Add = (
  start: number,
  length: number,
  parts: Partial<Pick<DateMention, 'year' | 'month' | 'day' | 'span'>>,
) => void;

function addNumeric(match: RegExpExecArray, language: TextLanguage, add: Add): void {
  if (match[1] !== undefined) {
    add(match.index, match[0].length, { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
    return;
  }
  const first = Number(match[4]);
  const second = Number(match[5]);
  const monthFirst = (language === 'en' && first <= 12) || second > 12;
  const [day, month] = monthFirst ? [second, first] : [first, second];
  if (month >= 1 && month <= 12) add(match.index, match[0].length, { day, month, year: Number(match[6]) });
}

/** In an Italian or English text a foreign month counts only next to a day or a year: «mai» and «mars» are words. */
function addOtherDates(text: string, language: TextLanguage, add: Add): void {
  const foreign = isOtherLanguage(language);
  for (const match of text.matchAll(CHINESE_DATE))
    add(match.index, match[0].length, {
      year: yearOf(match[1] ?? match[4]),
      month: match[2] === undefined ? null : Number(match[2]),
      day: match[3] === undefined && match[5] === undefined ? null : Number(match[3] ?? match[5]),
    });
  for (const match of text.matchAll(OTHER_DATE)) {
    const month = OTHER_MONTHS.get(foldCase(match[2] ?? ''));
    if (month === undefined || (!foreign && match[1] === undefined && match[3] === undefined)) continue;
    add(match.index, match[0].length, {
      month,
      day: match[1] === undefined ? null : Number(match[1]),
      year: yearOf(match[3]),
    });
  }
}

/** «On Thursday (25)», «domingo (28)»: a day whose month the reader knows. */
const WEEKDAY_NUMBER =
  /(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)day\s*\((\d{1,2})\)|(?<!\p{L})(?:segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|lunes|martes|mi[eé]rcoles|jueves|viernes|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica)(?:-feira)?\s*\((\d{1,2})\)/giu;

function standsAsYear(text: string, number: NumberMention): boolean {
  if (number.attachedTo !== null && number.comparator === null) return true;
  const lead = text.slice(Math.max(0, number.start - 14), number.start);
  return YEAR_LEAD.test(lead) || !UNIT_OF_COUNTING.test(text.slice(number.end, number.end + 20));
}

function relationAround(text: string, start: number, end: number): DateMention['relation'] {
  const lead = text.slice(Math.max(0, start - 24), start);
  const tail = text.slice(end, end + 16);
  if (AFTER.test(lead) || OR_AFTER.test(tail)) return 'after';
  return BEFORE.test(lead) || OR_BEFORE.test(tail) ? 'before' : null;
}

function monthOf(word: string | undefined): number | null {
  return monthNamed((word ?? '').replace(/\.$/, ''));
}

function yearOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

function decadeOf(match: RegExpExecArray): readonly [number, number] {
  const full = match[1] ?? match[4];
  if (full !== undefined) return [Number(full), Number(full) + 9];
  const short = match[2] ?? match[5];
  const word = (match[3] ?? '').toLowerCase();
  if (word === 'duemila') return [2000, 2009];
  const tens = short !== undefined ? Number(short) : (DECADE_WORDS.indexOf(word) + 2) * 10;
  const first = tens === 10 || tens === 0 ? 2000 + tens : 1900 + tens;
  return [first, first + 9];
}

function centuryOf(match: RegExpExecArray): readonly [number, number] {
  const word = match[3];
  if (word !== undefined) {
    const first = 1500 + CENTURY_WORDS.indexOf(word) * 100;
    return [first, first + 99];
  }
  const century = match[2] !== undefined ? Number(match[2]) : fromRoman(match[1] ?? '');
  return [(century - 1) * 100, century * 100];
}

function fromRoman(numeral: string): number {
  const digit: Record<string, number> = { I: 1, V: 5, X: 10 };
  let total = 0;
  for (let index = 0; index < numeral.length; index += 1) {
    const value = digit[numeral[index] ?? ''] ?? 0;
    total += value < (digit[numeral[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return total;
}
