import { isReadable, placeOf, type SourcePlace } from '../../../contract/source-kinds.js';
import { OutboundError, outboundMessage } from '../../../platform/outbound/outbound-error.js';
import type { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import type { RobotsPolicy } from '../../../platform/outbound/robots.js';
import { withTrueDates } from './dates/true-dates.js';
import type { ParsingPool } from './parsing-pool.js';
import { ReadingFailure, readingMessage } from './reading-failure.js';
import type { Report } from './report.js';
import { requestOf } from './source-readers.js';

/** A source as far as reading it goes. */
export interface SourceAddress extends SourcePlace {
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
    if (!isReadable(source)) throw new ReadingFailure('no-address', 'nothing says how to read it');
    const answer = await this.outbound.get({
      ...requestOf(source, this.robots),
      etag: previous?.etag ?? null,
      lastModified: previous?.lastModified ?? null,
      ...(signal && { signal }),
    });
    if (answer.notModified) return { outcome: 'not-modified' };
    const { etag, lastModified, contentType } = answer.headers;
    const reports = await this.pool.run('source', {
      bytes: answer.body,
      contentType,
      place: placeOf(source),
      answeredAt: answer.finalUrl,
      language: source.language,
      now: this.now(),
    });
    return { outcome: 'reports', reports: withTrueDates(reports), etag, lastModified };
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.outbound.close()]);
  }
}

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
