import type { Readership } from '../../../backend/contract/readership.js';
import { beforeDay } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { shareOf } from '../../ui/stat-list.js';
import type { TimePoint } from '../../ui/time-plot.js';

/** Of fewer than these a difference says little. */
const FEW_ARTICLES = 5;
const FEW_READINGS = 100;
/** A longer period is drawn by week. */
const MAX_DAYS_DRAWN = 90;
const WEEK = 7;

const shortDay = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «21 novembre 2026», of a day `2026-11-21`. */
export function dayName(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** «21 nov». */
export function shortDayName(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

/** Whether the days before were counted whole: else there is nothing to compare with. */
export function isComparable({ comparableFrom, period }: Pick<Readership, 'comparableFrom' | 'period'>): boolean {
  return comparableFrom !== null && comparableFrom <= period.to;
}

/** «prima 1.100 (+12%)»; nothing where there was nothing before. */
export function changeWords(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((100 * (now - before)) / before);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `prima ${formatNumber(before)} (${sign}${formatNumber(Math.abs(percent))}%)`;
}

/** «12%», «<1%»; nothing where there is no whole. */
export function shareWords(part: number, whole: number): string | undefined {
  return part > 0 && part < whole / 200 ? '<1%' : shareOf(part, whole);
}

/** What may be made of the difference between the articles of the engine and those by people. */
export function fairWords({ engine, people }: Readership['authorship']): string {
  const [one, other] = [engine, people].map(({ articles }) => articles > 0);
  if (!one || !other) {
    const missing = one ? 'della redazione' : 'generati con IA';
    return `Nel periodo nessuno ha letto articoli ${missing}: il confronto compare quando ci sono letture di entrambi.`;
  }
  const isFew = [engine, people].some(({ articles, opened }) => articles < FEW_ARTICLES || opened < FEW_READINGS);
  if (isFew) {
    return `Numeri ancora piccoli: finché una delle due parti ha meno di ${FEW_ARTICLES} articoli letti o di ${FEW_READINGS} letture, la differenza può essere un caso.`;
  }
  return 'Che una parte sia più letta non dice che sia scritta meglio: contano anche il tema, il posto in prima pagina e da quanti giorni è uscita.';
}

/** The points of the plot: by day, and by week where the period is long; the first week takes the days left over. */
export function plotPoints(byDay: Readership['byDay']): TimePoint[] {
  if (byDay.length <= MAX_DAYS_DRAWN) {
    return byDay.map(({ day, opened, before }) => ({
      ...{ label: dayName(day), short: shortDayName(day) },
      ...{ value: opened, before },
    }));
  }
  const rest = byDay.length % WEEK;
  const weeks = Math.floor(byDay.length / WEEK);
  return Array.from({ length: weeks }, (_, at) => {
    const days = byDay.slice(at === 0 ? 0 : rest + at * WEEK, rest + (at + 1) * WEEK);
    const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
    const sum = (of: 'opened' | 'before') => days.reduce((sofar, day) => sofar + day[of], 0);
    return {
      label: `${beforeDay('Dal', shortDayName(first))} ${beforeDay('al', dayName(last))}`,
      short: shortDayName(first),
      ...{ value: sum('opened'), before: sum('before') },
    };
  });
}

/** What the plot shows, in a sentence. */
export function plotWords({ total, byDay, period }: Pick<Readership, 'total' | 'byDay' | 'period'>): string {
  const most = byDay.reduce((best, day) => (day.opened > best.opened ? day : best));
  const days = `${beforeDay('dal', dayName(period.from))} ${beforeDay('al', dayName(period.to))}`;
  const all = `${countOf(total.opened, 'lettura', 'letture')} ${days}`;
  return `${all}; il giorno con più letture è ${beforeDay('il', dayName(most.day))}, con ${formatNumber(most.opened)}.`;
}

/** Of which days the figures are, and from when on they are compared. */
export function periodWords(readership: Pick<Readership, 'period' | 'since' | 'comparableFrom'>): string {
  const { period, since, comparableFrom } = readership;
  const days = `${beforeDay('Dal', dayName(period.from))} a oggi, ancora in corso.`;
  if (since === null) return `${days} Si comincia a contare con la prima lettura.`;
  if (isComparable(readership)) return days;
  const counted = since > period.from ? ` Si conta ${beforeDay('dal', dayName(since))}.` : '';
  const compared = beforeDay('dal', dayName(comparableFrom ?? since));
  return `${days}${counted} Il confronto con i ${period.days} giorni prima compare ${compared}.`;
}

/** Which readings another rule of robots counts anew. */
export function recountWords(from: string): string {
  return `Quando la regola cambia, le letture ${beforeDay('dal', dayName(from))} si ricontano da sole; quelle di prima restano come furono giudicate.`;
}
