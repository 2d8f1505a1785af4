import { publicationDay } from '../../../../../text/reading/calendar.js';
import type { DateMention } from '../../../../../text/reading/extract-dates.js';
import type { NumberMention } from '../../../../../text/reading/number-mention.js';
import { namesPeriod, unitAfter } from '../../../../../text/reading/units.js';
import type { ClaimEvidence } from '../../evidence/claim-evidence.js';
import { LATER } from './no-counts.js';

/** Whether a source gives a time in another form: as two dates or hours, as a year, as a rate, in another time zone. */
export function isStatedOtherwise(evidence: ClaimEvidence, number: NumberMention): boolean {
  return [
    isClockDistance,
    isYearsApart,
    isYearsAgo,
    isMonthsApart,
    isDaysApart,
    isRate,
    isOneUnit,
    isElsewhereOnTheClock,
    isDayOfMonth,
  ].some((holds) => holds(evidence, number));
}

const DAY = 86_400;
const MONTH = 2_629_800;
const YEAR = 31_557_600;

/** «Venticinque minuti dopo»: the time between two times of day. */
function isClockDistance({ nearby }: ClaimEvidence, number: NumberMention): boolean {
  if (number.unit?.dimension !== 'time') return false;
  const minutes = number.values.map((value) => (value * (number.unit?.factor ?? 0)) / 60);
  const clocks = clocksOf(nearby);
  return clocks.some((one) => clocks.some((other) => minutes.includes(Math.abs(one - other))));
}

function clocksOf(sentences: ClaimEvidence['nearby']): number[] {
  const given = sentences.flatMap(({ numbers }) => numbers);
  return given.filter(({ unit }) => unit?.dimension === 'clock').flatMap(({ values }) => values);
}

const ZONE =
  /(?<!\p{L})(?:UTC|GMT|CES?T|BST|[ECMP][SD]T|or[ae] italian[ae]|italian[ei]|or[ae] local[ei]|local time|heure (?:locale|de Paris)|Ortszeit)(?!\p{L})/u;
const A_DAY = 1_440;

/** «Alle 10.55 italiane» for 08:55 UTC: whole hours apart, where one of the two names its zone. */
function isElsewhereOnTheClock({ claim, nearby, pool }: ClaimEvidence, { unit, values }: NumberMention): boolean {
  if (unit?.dimension !== 'clock') return false;
  const zoned = ZONE.test(claim.sentence.text) ? pool.sentences : nearby.filter(({ text }) => ZONE.test(text));
  return clocksOf(zoned).some((given) => values.some((value) => Math.abs(value - given) % 60 === 0 && value <= A_DAY));
}

/** «Dodici giorni di segnali»: the time between two days that the passages state. */
function isDaysApart({ claim, nearby, pool }: ClaimEvidence, { unit, values }: NumberMention): boolean {
  if (unit?.dimension !== 'time' || unit.factor !== DAY) return false;
  // A heading sums up what stands below it.
  const days = (claim.sentence.heading ? pool.sentences : nearby).flatMap(({ dates }) =>
    dates.flatMap(({ year, month, day }) =>
      month === null || day === null ? [] : [Date.UTC(year ?? 2000, month - 1, day)],
    ),
  );
  return days.some((one) => days.some((other) => values.includes((other - one) / (1_000 * DAY))));
}

/** «Nove mesi, fino a maggio»: from a month of the passages to another one, with both or without the last. */
function isMonthsApart({ claim, nearby, pool }: ClaimEvidence, { unit, values, comparator }: NumberMention): boolean {
  if (unit?.dimension !== 'time' || (unit.factor !== MONTH && unit.factor !== YEAR)) return false;
  const published = pool.sources.flatMap(({ snapshot }) => publicationDay(snapshot.publishedAt) ?? []);
  const months = [...nearby.flatMap(({ dates }) => dates), ...claim.dates, ...published].flatMap(monthsOf);
  const spare = unit.factor === YEAR || comparator !== null ? 3 : 1;
  return months.some((one) =>
    months.some((other) => {
      const apart = other - one;
      const stated = values.map((value) => Math.round((value * unit.factor) / MONTH));
      return apart >= MIN_MONTHS_APART && stated.some((value) => apart >= value - 1 && apart < value + spare);
    }),
  );
}

/** Shorter times come out by chance. */
const MIN_MONTHS_APART = 5;

function monthsOf({ year, month }: Pick<DateMention, 'year' | 'month'>): number[] {
  return year === null || month === null ? [] : [year * 12 + month];
}

/** «Sette anni più tardi»: between two years that the passages state. */
function isYearsApart({ claim, nearby }: ClaimEvidence, { unit, values, end }: NumberMention): boolean {
  if (unit?.dimension !== 'time' || unit.factor !== YEAR || !LATER.test(claim.sentence.text.slice(end))) return false;
  const years = nearby.flatMap(({ dates }) => dates.flatMap(({ year }) => year ?? []));
  return years.some((one) => years.some((other) => values.includes(other - one)));
}

/** «L'alluvione di sette anni fa» where the passage gives the year: counted back from the day the source came out. */
function isYearsAgo({ claim, nearby, pool }: ClaimEvidence, { unit, values, end }: NumberMention): boolean {
  if (unit?.factor !== YEAR || !/^\s+anni\s+(?:fa|or sono)(?!\p{L})/iu.test(claim.sentence.text.slice(end)))
    return false;
  const stated = nearby.flatMap(({ dates }) => dates.flatMap(({ year }) => year ?? []));
  const published = pool.sources.flatMap(({ snapshot }) => publicationDay(snapshot.publishedAt)?.year ?? []);
  return published.some((year) => values.some((value) => stated.includes(year - value)));
}

const ONE_UNIT = /(?<!\p{L})(?:un[ao]?|one|an?|eine?[mnrs]?|une?|um[ao]?|en|ett)[\s']\s?(\p{L}+)/giu;

/** «Sette giorni» where the passage says a week. */
function isOneUnit({ nearby }: ClaimEvidence, { unit, values }: NumberMention): boolean {
  if (unit?.dimension !== 'time') return false;
  return nearby.some(({ text }) =>
    [...text.matchAll(ONE_UNIT)].some((match) => {
      const one = unitAfter(` ${match[1] ?? ''}`);
      if (one?.dimension !== 'time' || one.factor === unit.factor) return false;
      return values.some((value) => Math.abs(value * unit.factor - one.factor) <= ONE_PERIOD * one.factor);
    }),
  );
}

const PERIODS: readonly (readonly [rate: string, factor: number])[] = [
  ['day', DAY],
  ['week', 7 * DAY],
  ['month', MONTH],
  ['year', YEAR],
];
const ONE_PERIOD = 0.03;
const EVERY = /(?<!\p{L})(?:ogni|ciascun[oa]?|una volta)\s(?:\p{Ll}+\s)?$/iu;

/** «Una ogni dodici mesi» where the passage says each year. */
function isRate({ claim, nearby }: ClaimEvidence, { unit, values, start }: NumberMention): boolean {
  if (unit?.dimension !== 'time' || !EVERY.test(claim.sentence.text.slice(0, start))) return false;
  return PERIODS.some(
    ([rate, factor]) =>
      values.some((value) => Math.abs(value * unit.factor - factor) <= ONE_PERIOD * factor) &&
      nearby.some(({ text }) => namesPeriod(text, rate)),
  );
}

/** «È stata resa pubblica il 25»: a day whose month the sentence has named, given by the source as «yesterday» or a weekday. */
function isDayOfMonth(
  { claim, nearby, pool }: ClaimEvidence,
  { kind, unit, values, start, end, text }: NumberMention,
): boolean {
  const [value = 0] = values;
  if (kind !== 'plain' || unit !== null || value > 31 || !/^\d+$/.test(text) || claim.dates.length === 0) return false;
  const published = pool.sources.flatMap(({ snapshot }) => publicationDay(snapshot.publishedAt)?.day ?? []);
  const days = [
    ...published.flatMap((day) => [day, day - 1]),
    ...nearby.flatMap(({ dates }) => dates.map(({ day }) => day)),
  ];
  if (!days.includes(value)) return false;
  const [before, after] = [claim.sentence.text.slice(0, start), claim.sentence.text.slice(end)];
  return /(?<!\p{L})(?:il|dal|al|del|l'|dell'|all')\s?$/iu.test(before) && /^\s*(?:[.,;:)]|$)/u.test(after);
}
