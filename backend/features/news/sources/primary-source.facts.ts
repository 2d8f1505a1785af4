import places from './primary-places.json' with { type: 'json' };

/**
 * Hosts where makers and authorities tell their own news, and where on them: an address must lie under one of the paths. The host
 * is compared whole: a forum, a documentation or a page of users on another host of the same maker proves only that somebody wrote
 * it there. No path: the whole host.
 */
const PRIMARY_PLACES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>(
  Object.entries(places),
);

/** An official post of Hugging Face has no user in its path. */
const HUGGING_FACE_POST = /^\/blog\/[^/]+\/?$/;
/** Names that only Italian administrations get. */
const ADMINISTRATIONS = '.gov.it';
const LOCALE = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/i;

/** Whether an address belongs to the maker of the news itself and not to a report about it. */
export function isPrimarySource(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname, protocol, port } = new URL(url);
  if (!/^https?:$/.test(protocol) || port !== '') return false;
  const host = hostname.replace(/^www\./, '');
  if (host.endsWith(ADMINISTRATIONS)) return true;
  if (host === 'huggingface.co') return HUGGING_FACE_POST.test(pathname);
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const own = path.replace(LOCALE, '');
  const starts = PRIMARY_PLACES.get(host);
  if (starts === undefined) return false;
  return starts.length === 0 || starts.some((start) => path.startsWith(start) || own.startsWith(start));
}
