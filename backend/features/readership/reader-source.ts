import { parse } from 'tldts';
import { LINK_MARKS } from '../../contract/link-marks.js';
import type { ReaderSource } from '../../contract/readership.js';
import places from './known-places.json' with { type: 'json' };

/** Where a reader came from, and the registrable domain (or the package of an app) that led here; '' where none is named. */
export interface Origin {
  readonly source: ReaderSource;
  readonly host: string;
}

interface Arrival {
  /** Host of the page that led here, as a browser names it; '' where it names none. */
  readonly from: string;
  /** `utm_source` of the address that was opened; '' where it has none. */
  readonly mark: string;
  readonly ownHost: string;
}

const MAX_HOST_LENGTH = 60;

/**
 * Sites and apps of which it is known what they are: by host, by domain, by name without what stands behind it (`google` for
 * `google.it` and `google.com`), or by the package of an app, as Android names it.
 */
const KNOWN_PLACES: ReadonlyMap<string, ReaderSource> = new Map(
  Object.entries(places).flatMap(([source, names]) =>
    names.flatMap((line) => line.split(' ')).map((name) => [name, source as ReaderSource] as const),
  ),
);

/**
 * Where a reader came from. A link that this site marked says so itself; else the host that the browser names; where it names
 * none, the mark that somebody else put into the link (`utm_source`).
 */
export function readerSource({ from, mark: given, ownHost }: Arrival): Origin {
  const mark = given.trim().toLowerCase();
  if (mark === LINK_MARKS.mail) return { source: 'mail', host: '' };
  if (mark === LINK_MARKS.push) return { source: 'push', host: '' };
  const host = hostOf(from);
  if (host !== '' && withoutWww(host) === withoutWww(hostOf(ownHost))) return { source: 'site', host: '' };
  const led = originOf(host);
  if (led !== null) return led;
  return originOf(mark) ?? { source: KNOWN_PLACES.get(mark) ?? 'direct', host: '' };
}

/** In small letters, without its port. */
const hostOf = (text: string): string => text.trim().toLowerCase().replace(/:\d+$/, '');
const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Null for what is no host of the web and no app that is known. */
function originOf(host: string): Origin | null {
  if (!host.includes('.') || host.length > MAX_HOST_LENGTH) return null;
  const exact = KNOWN_PLACES.get(host);
  if (exact !== undefined) return { source: exact, host };
  const { domain, domainWithoutSuffix, isIcann } = parse(host);
  if (domain === null || domainWithoutSuffix === null || !isIcann) return null;
  return { source: KNOWN_PLACES.get(domain) ?? KNOWN_PLACES.get(domainWithoutSuffix) ?? 'other', host: domain };
}
