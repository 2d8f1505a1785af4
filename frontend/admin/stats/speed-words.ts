import type { PageSpeed, SpeedMetric } from '../../../backend/contract/readership.js';

/** What is measured of a page, in the order of the columns. */
export const SPEED_NAMES = [
  { metric: 'lcp', short: 'LCP', name: 'Contenuto principale' },
  { metric: 'inp', short: 'INP', name: 'Risposta' },
  { metric: 'cls', short: 'CLS', name: 'Spostamenti' },
] as const;

/** Up to which value a metric is good, and up to which it can be put up with (web.dev/vitals). */
const LIMITS: Readonly<Record<SpeedMetric, readonly [good: number, bearable: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

/** The three measures of a kind of pages in Italian, each with its judgement; none where nothing was measured. */
export function speedCells(page: Pick<PageSpeed, SpeedMetric>) {
  return SPEED_NAMES.map(({ metric, short }) => {
    const value = page[metric];
    if (value === null) return { short, words: '–', judgement: '' };
    const [good, bearable] = LIMITS[metric];
    const judgement = value <= good ? 'buono' : value <= bearable ? 'da migliorare' : 'scarso';
    return { short, words: inItsUnit(metric, value), judgement };
  });
}

function inItsUnit(metric: SpeedMetric, value: number): string {
  if (metric === 'lcp') return `${decimal(value / 1000)} s`;
  return metric === 'inp' ? `${decimal(value)} ms` : decimal(value);
}

const decimal = (value: number): string => value.toLocaleString('it-IT', { maximumFractionDigits: 2 });
