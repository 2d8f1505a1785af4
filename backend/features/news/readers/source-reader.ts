import { OutboundError, outboundMessage } from '../../../platform/outbound/outbound-error.js';
import type { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import type { RobotsPolicy } from '../../../platform/outbound/robots.js';
import type { FeedFormat } from './feeds/raw-feed.js';
import type { ParsingPool } from './parsing-pool.js';
import { ReadingFailure, readingMessage } from './reading-failure.js';
import type { Report } from './report.js';

/** Where a source is read: its feed when it has one, else its page by the selector. */
export interface SourceAddress {
  readonly url: string;
  readonly rssUrl: string | null;
  readonly selector: string | null;
  readonly language: string | null;
}

/** What the last successful answer carried, to be sent back. */
export interface PreviousAnswer {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type SourceReading =
  | {
      readonly outcome: 'reports';
      readonly reports: readonly Report[];
      readonly etag: string | null;
      readonly lastModified: string | null;
      readonly format: FeedFormat | 'page';
    }
  | { readonly outcome: 'not-modified' };

/** Reads one source: robots.txt, conditional GET, parsing in a worker thread. Throws OutboundError or ReadingFailure. */
export class SourceReader {
  constructor(
    private readonly outbound: OutboundFetch,
    private readonly robots: RobotsPolicy,
    private readonly pool: ParsingPool,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async read(source: SourceAddress, previous: PreviousAnswer | null, signal?: AbortSignal): Promise<SourceReading> {
    if (!source.rssUrl && !source.selector) throw new ReadingFailure('no-address', 'neither feed nor selector');
    const answer = await this.outbound.get({
      url: source.rssUrl || source.url,
      accept: source.rssUrl ? feedTypes : pageTypes,
      etag: previous?.etag ?? null,
      lastModified: previous?.lastModified ?? null,
      permit: (url, hopSignal) => this.robots.permit(url, source.rssUrl ? 'feed' : 'page', hopSignal),
      ...(signal && { signal }),
    });
    if (answer.notModified) return { outcome: 'not-modified' };
    const { etag, lastModified, contentType } = answer.headers;
    const document = { bytes: answer.body, contentType, language: source.language, now: this.now() };
    if (source.rssUrl) {
      const { format, reports } = await this.pool.run('feed', {
        ...document,
        feedUrl: answer.finalUrl,
        siteUrl: source.url,
      });
      return { outcome: 'reports', reports, format, etag, lastModified };
    }
    const selector = source.selector ?? '';
    const reports = await this.pool.run('page', { ...document, pageUrl: answer.finalUrl, selector });
    return { outcome: 'reports', reports, etag, lastModified, format: 'page' };
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.outbound.close()]);
  }
}

const feedTypes =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';
const pageTypes = 'text/html, application/xhtml+xml, */*;q=0.5';

export interface DescribedFailure {
  readonly code: string;
  /** Italian, for the operator. */
  readonly message: string;
  readonly retryAfterMs: number | null;
}

/** How a failed reading is recorded on its source. Errors that are no reading failure are thrown on. */
export function describeFailure(error: unknown): DescribedFailure {
  if (error instanceof OutboundError) {
    return { code: error.code, message: outboundMessage(error), retryAfterMs: error.retryAfterMs ?? null };
  }
  if (error instanceof ReadingFailure) return { code: error.code, message: readingMessage(error), retryAfterMs: null };
  throw error;
}
