import { isReadable, kindOf, readAt, type SourceKind, type SourcePlace } from '../../../contract/source-kinds.js';
import type { OutboundRequest } from '../../../platform/outbound/outbound-fetch.js';
import type { RobotsPolicy, RobotsPurpose } from '../../../platform/outbound/robots.js';
import type { Report } from './report.js';

/** What a source answered, on its way to a parsing thread. */
export interface SourceDocument {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly place: SourcePlace;
  /** The address that answered, after redirects. */
  readonly answeredAt: string;
  /** The language the operator gave the source. */
  readonly language: string | null;
  readonly now: Date;
}

/** How the sources of a kind are asked, and what they answer is read in a parsing thread. */
interface KindReader {
  readonly accept: string;
  readonly robots: RobotsPurpose;
  /** Throws ReadingFailure. */
  readonly read: (document: SourceDocument) => Promise<readonly Report[]>;
}

/** Each loads its parsers when it is first needed: a run that reads only feeds never needs those of pages. */
export const SOURCE_READERS: Readonly<Record<SourceKind, KindReader>> = {
  feed: {
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5',
    robots: 'feed',
    async read({ bytes, contentType, place, answeredAt, language, now }) {
      const { readFeed } = await import('./feeds/feed-reader.js');
      return (await readFeed(bytes, contentType, { feedUrl: answeredAt, siteUrl: place.url, language, now })).reports;
    },
  },
  page: {
    accept: 'text/html, application/xhtml+xml, */*;q=0.5',
    robots: 'page',
    async read({ bytes, contentType, place, answeredAt, language, now }) {
      const { readPage } = await import('./pages/page-reader.js');
      return readPage(bytes, contentType, { pageUrl: answeredAt, selector: place.selector ?? '', language, now });
    },
  },
};

/** An address of which nobody knows yet what is there. */
const UNKNOWN: Pick<KindReader, 'accept' | 'robots'> = {
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, text/html;q=0.9, application/xml;q=0.9, */*;q=0.5',
  robots: 'feed',
};

/** What a place is asked with. */
export function requestOf(place: SourcePlace, policy: RobotsPolicy): OutboundRequest {
  const { accept, robots } = isReadable(place) ? SOURCE_READERS[kindOf(place)] : UNKNOWN;
  return { url: readAt(place), accept, permit: (url, signal) => policy.permit(url, robots, signal) };
}
