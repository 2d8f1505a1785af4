import {
  PAGE_KINDS,
  type PageKind,
  type PageSpeed,
  SPEED_METRICS,
  type SpeedMetric,
} from '../../contract/readership.js';

/** How often a metric of a kind of pages had a value. */
export interface SpeedCount {
  readonly kind: PageKind;
  readonly metric: SpeedMetric;
  readonly value: number;
  readonly pages: number;
}

/** What was measured of one page. */
export type Measures = Readonly<Partial<Record<SpeedMetric, number | undefined>>>;

const SHARE = 0.75;

/** What one page adds. */
export function countsOf(kind: PageKind, measures: Measures): SpeedCount[] {
  return SPEED_METRICS.flatMap((metric) => {
    const value = measures[metric];
    return value === undefined ? [] : [{ kind, metric, value: rounded(value), pages: 1 }];
  });
}

/** Two digits are what a difference is felt by, and thousandths: however small a value is sent, what is stored of a day stays small. */
function rounded(value: number): number {
  return Number(Number(value.toPrecision(2)).toFixed(3));
}

/** What three pages in four of each kind were not slower than, kinds in their order. */
export function pageSpeeds(counts: readonly SpeedCount[]): PageSpeed[] {
  return PAGE_KINDS.flatMap((kind) => {
    const ofMetric = (metric: SpeedMetric) => counts.filter((each) => each.kind === kind && each.metric === metric);
    const pages = Math.max(...SPEED_METRICS.map((metric) => pagesOf(ofMetric(metric))));
    if (pages === 0) return [];
    const [lcp, inp, cls] = [ofMetric('lcp'), ofMetric('inp'), ofMetric('cls')].map(quantile);
    return [{ kind, pages, lcp: lcp ?? null, inp: inp ?? null, cls: cls ?? null }];
  });
}

function quantile(counts: readonly SpeedCount[]): number | null {
  const wanted = SHARE * pagesOf(counts);
  let sofar = 0;
  for (const { value, pages } of counts.toSorted((a, b) => a.value - b.value)) {
    sofar += pages;
    if (sofar >= wanted) return value;
  }
  return null;
}

function pagesOf(counts: readonly SpeedCount[]): number {
  return counts.reduce((sum, { pages }) => sum + pages, 0);
}
