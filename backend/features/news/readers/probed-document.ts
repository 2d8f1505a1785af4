import { kindOf, type SourcePlace } from '../../../contract/source-kinds.js';
import { ITEMS_OF_RHYTHM } from '../sources/source-rhythm.js';
import { readFeed } from './feeds/feed-reader.js';
import type { FeedFormat } from './feeds/raw-feed.js';
import { type PageHead, readPageHead } from './pages/page-feeds.js';
import { readPage } from './pages/page-reader.js';
import { ReadingFailure } from './reading-failure.js';
import type { Report } from './report.js';

/** Where a document was found and what is known of how to read it. */
export interface ProbeContext {
  readonly documentUrl: string;
  readonly place: SourcePlace;
  readonly now: Date;
}

/** A report as a test of its source shows it. */
export type ProbedReport = Pick<Report, 'title' | 'link' | 'publishedAt' | 'language'>;

/** The reports of a document: all of them counted, the newest first and not all of them sent. */
export interface ProbedReports {
  readonly count: number;
  /** How many carry more than a short description. */
  readonly withText: number;
  readonly newest: readonly ProbedReport[];
  /** The first words of some, to know their language by. */
  readonly sample: string;
}

const SAMPLED_REPORTS = 10;
const MAX_SAMPLE_LENGTH = 4_000;

/** What a document turned out to be; `reports` of a page are null without a selector. */
export type ProbedDocument =
  | {
      readonly kind: 'feed';
      readonly format: FeedFormat;
      readonly title: string | null;
      readonly language: string | null;
      readonly reports: ProbedReports;
    }
  | ({ readonly kind: 'page'; readonly reports: ProbedReports | null } & PageHead);

/**
 * Reads a document with the readers of a collection, as a feed or else as a page. Throws ReadingFailure: of the selector,
 * or `not-a-feed`, `broken-feed` for what is neither.
 */
export async function probeDocument(
  bytes: Uint8Array,
  contentType: string | null,
  { documentUrl, place, now }: ProbeContext,
): Promise<ProbedDocument> {
  try {
    const context = { feedUrl: documentUrl, siteUrl: null, language: null, now };
    const { reports, ...feed } = await readFeed(bytes, contentType, context);
    return { kind: 'feed', ...feed, reports: probedReports(reports) };
  } catch (error) {
    const head = error instanceof ReadingFailure ? readPageHead(bytes, contentType, documentUrl) : null;
    if (head === null) throw error;
    if (kindOf(place) !== 'page' || !place.selector) return { kind: 'page', ...head, reports: null };
    const page = { pageUrl: documentUrl, selector: place.selector, language: head.language, now };
    return { kind: 'page', ...head, reports: probedReports(readPage(bytes, contentType, page)) };
  }
}

function probedReports(reports: readonly Report[]): ProbedReports {
  const newest = [...reports].sort((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0));
  return {
    count: reports.length,
    withText: reports.filter(({ text }) => text !== null).length,
    newest: newest
      .slice(0, ITEMS_OF_RHYTHM)
      .map(({ title, link, publishedAt, language }) => ({ title, link, publishedAt, language })),
    sample: newest
      .slice(0, SAMPLED_REPORTS)
      .map(({ title, description }) => `${title}. ${description}`)
      .join('\n')
      .slice(0, MAX_SAMPLE_LENGTH),
  };
}
