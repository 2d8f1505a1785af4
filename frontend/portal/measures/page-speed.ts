import { onCLS, onINP, onLCP } from 'web-vitals';
import type { PageKind, SpeedMetric } from '../../../backend/contract/readership.js';

/**
 * Measures how fast this page is for its reader, and tells it to this site once, when it is left: the kind of the page and
 * three numbers. Called only where the reader allows statistics.
 */
export function measureSpeed(): void {
  // Links within the page change the address; what is measured began with this one.
  const kind = kindOf(location.pathname);
  const measured = new Map<SpeedMetric, number>();
  const keep = (metric: SpeedMetric) => (entry: { readonly value: number }) => {
    measured.set(metric, entry.value);
  };
  onLCP(keep('lcp'));
  onINP(keep('inp'));
  onCLS(keep('cls'));
  // After those of the library, which say their last numbers at the same moment.
  addEventListener('visibilitychange', function tell() {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return;
    removeEventListener('visibilitychange', tell);
    const numbers = [...measured].map(([metric, value]) => `&${metric}=${value.toPrecision(4)}`).join('');
    navigator.sendBeacon?.(`/api/public/page-speed?kind=${kind}${numbers}`);
  });
}

const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/$/, 'home'],
  [/^\/articolo\//, 'article'],
  [/^\/(?:categoria|tag)\//, 'category'],
  [/^\/cerca$/, 'search'],
];

/** The kind of page at an address. */
export function kindOf(path: string): PageKind {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}
