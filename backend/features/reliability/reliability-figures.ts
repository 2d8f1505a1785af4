import { PLANTED_ERROR_KINDS } from '../../contract/planted-errors.js';
import type { PlantedErrors, Reliability, Share } from '../../contract/reliability.js';
import type { PublicCorrections } from '../articles/queries/list-corrections.js';
import type { SelfCheckRow } from './reliability.tables.js';
import type { SelfCheckResult } from './self-check.events.js';

/** Nights that are counted together, and weeks that are shown one by one. */
export const NIGHTS_COUNTED = 90;
const WEEKS_SHOWN = 12;
const DAYS_OF_WEEK = 7;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MONTHS_SHOWN = 12;

type Night = Pick<SelfCheckRow, 'night' | 'result'>;

/** Everything the page shows, from the measured nights (in any order) and the corrections. Pure. */
export function reliabilityOf(nights: readonly Night[], corrected: PublicCorrections, since: string): Reliability {
  const inOrder = nights.toSorted((one, other) => one.night.localeCompare(other.night));
  const last = inOrder.at(-1)?.night;
  const counted = last === undefined ? [] : inOrder.filter(({ night }) => night > dayBefore(last, NIGHTS_COUNTED));
  const results = counted.map(({ result }) => result);
  return {
    version: 1,
    measured: measuredOf(counted),
    all: plantedErrors(results.flatMap(({ kinds }) => kinds)),
    kinds: PLANTED_ERROR_KINDS.map((kind) => ({
      kind,
      ...plantedErrors(results.flatMap(({ kinds }) => kinds.filter((each) => each.kind === kind))),
    })).filter(({ planted }) => planted > 0),
    untouched: {
      contradicted: share(
        sum(results, (each) => each.untouched.contradicted),
        sentencesOf(results),
      ),
      questioned: share(
        sum(results, (each) => each.untouched.questioned),
        sentencesOf(results),
      ),
    },
    weeks: last === undefined ? [] : weeksUntil(last, counted),
    models: modelsOf(results),
    corrections: correctionsOf(corrected, since),
  };
}

/** The 95 % interval of a share, after Wilson: it holds for few cases and near the ends as well. */
export function share(part: number, whole: number): Share {
  if (whole === 0) return { part, whole, share: null, low: null, high: null };
  const z = 1.959964;
  const ratio = part / whole;
  const scale = 1 + (z * z) / whole;
  const middle = (ratio + (z * z) / (2 * whole)) / scale;
  const reach = (z / scale) * Math.sqrt((ratio * (1 - ratio)) / whole + (z * z) / (4 * whole * whole));
  return {
    part,
    whole,
    share: rounded(ratio),
    low: rounded(Math.max(0, middle - reach)),
    high: rounded(Math.min(1, middle + reach)),
  };
}

/** The middle one, or the mean of the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  const inOrder = values.toSorted((one, other) => one - other);
  const [low, high] = [inOrder[(inOrder.length - 1) >> 1], inOrder[inOrder.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The day so many days before another, both as `2026-11-23`. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

function measuredOf(nights: readonly Night[]): Reliability['measured'] {
  const [from, to] = [nights[0]?.night, nights.at(-1)?.night];
  if (from === undefined || to === undefined) return null;
  const newestFirst = nights.toReversed().map(({ result }) => result);
  const named = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  return {
    from,
    to,
    nights: nights.length,
    articles: sum(newestFirst, ({ articles }) => articles),
    algorithms: named(newestFirst.map(({ algorithm }) => algorithm)),
    plantings: named(newestFirst.map(({ planting }) => planting)),
  };
}

function plantedErrors(counts: readonly SelfCheckResult['kinds'][number][]): PlantedErrors {
  const planted = sum(counts, (count) => count.planted);
  const contradicted = sum(counts, (count) => count.contradicted);
  const questioned = sum(counts, (count) => count.questioned);
  const noticed = contradicted + questioned;
  return { planted, contradicted, questioned, missed: planted - noticed, noticed: share(noticed, planted) };
}

function weeksUntil(last: string, nights: readonly Night[]): Reliability['weeks'] {
  return Array.from({ length: WEEKS_SHOWN }, (_, place) => {
    const to = dayBefore(last, (WEEKS_SHOWN - 1 - place) * DAYS_OF_WEEK);
    const before = dayBefore(to, DAYS_OF_WEEK);
    const own = nights.filter(({ night }) => night > before && night <= to);
    const { noticed } = plantedErrors(own.flatMap(({ result }) => result.kinds));
    return { from: dayBefore(to, DAYS_OF_WEEK - 1), to, noticed };
  });
}

function modelsOf(results: readonly SelfCheckResult[]): Reliability['models'] {
  const asked = results.flatMap(({ models }) => (models === null || models.shown === 0 ? [] : [models]));
  if (asked.length === 0) return null;
  return {
    names: [...new Set(asked.flatMap(({ names }) => names))].sort(),
    nights: asked.length,
    refused: share(
      sum(asked, ({ refused }) => refused),
      sum(asked, ({ shown }) => shown),
    ),
    rightRefused: share(
      sum(asked, (each) => each.rightRefused),
      sum(asked, (each) => each.rightShown),
    ),
  };
}

function correctionsOf(corrected: PublicCorrections, since: string): Reliability['corrections'] {
  const each = corrected.corrections.map(({ publishedAt, correctedAt }) => ({
    month: monthOf(correctedAt),
    hours: Math.max(0, (Date.parse(correctedAt) - Date.parse(publishedAt)) / HOUR_MS),
  }));
  const months = [...new Set(each.map(({ month }) => month))].sort().slice(-MONTHS_SHOWN);
  return {
    since,
    published: corrected.published,
    corrected: each.length,
    retracted: corrected.retracted,
    medianHours: hours(each),
    months: months.map((month) => {
      const own = each.filter((correction) => correction.month === month);
      return { month, corrected: own.length, medianHours: hours(own) };
    }),
  };
}

function hours(corrections: readonly { readonly hours: number }[]): number | null {
  const middle = median(corrections.map((correction) => correction.hours));
  return middle === null ? null : Math.round(middle * 10) / 10;
}

const MONTH = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone: 'Europe/Rome' });

function monthOf(moment: string): string {
  return MONTH.format(new Date(moment));
}

function sentencesOf(results: readonly SelfCheckResult[]): number {
  return sum(results, ({ untouched }) => untouched.sentences);
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
