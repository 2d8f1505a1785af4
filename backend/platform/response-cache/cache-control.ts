import type { Keeping } from './response-cache.js';

/**
 * Caches on the way may show an answer for a minute, and for another while they ask again; nothing purges them. Browsers
 * ask every time, and are mostly told that nothing has changed.
 */
const LASTING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
const BRIEF = 'public, max-age=0, s-maxage=15';
const FOR_EACH = 'private, no-store';

/** The `cache-control` of a successful answer that is cached here in this way. */
export function sharedFor(keeping: Keeping): string {
  if (keeping === 'none') return FOR_EACH;
  return keeping === 'brief' ? BRIEF : LASTING;
}
