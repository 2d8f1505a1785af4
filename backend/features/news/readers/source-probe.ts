import { readAt, type SourceKind, type SourcePlace } from '../../../contract/source-kinds.js';
import { OutboundError } from '../../../platform/outbound/outbound-error.js';
import type { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import type { RobotsPolicy } from '../../../platform/outbound/robots.js';
import type { FeedFormat } from './feeds/raw-feed.js';
import type { LinkedFeed } from './pages/page-feeds.js';
import type { ParsingPool } from './parsing-pool.js';
import type { ProbedDocument, ProbedReports } from './probed-document.js';
import { describeFailure } from './source-reader.js';
import { requestOf } from './source-readers.js';

/** What was found at an address. */
export interface ProbeFinding {
  readonly kind: SourceKind | null;
  readonly format: FeedFormat | null;
  readonly title: string | null;
  readonly language: string | null;
  /** Where the reports are read: the address itself, or that of a feed which its page links. */
  readonly readAt: string;
  /** The address that answered there, after redirects; null where none did. */
  readonly finalUrl: string | null;
  /** What robots.txt says about reading it; null where it was not reached. */
  readonly robots: 'allowed' | 'refused' | null;
  readonly reports: ProbedReports | null;
  readonly feeds: readonly LinkedFeed[];
  /** Why it cannot be read as a source; Italian. */
  readonly problem: { readonly code: string; readonly message: string } | null;
}

/** Linked feeds that are tried: the first is mostly the right one, the next are often those of comments. */
const MAX_FEEDS_TRIED = 3;
/** Of each of them: a page and three slow feeds would else take minutes. */
const MAX_FEED_MS = 5_000;

const NO_FEED = {
  code: 'no-feed',
  message: 'La pagina risponde ma non indica nessun feed: serve un selettore CSS, oppure l’indirizzo del feed',
};
const NO_REPORTS = { code: 'no-items', message: 'Il feed si legge ma non contiene notizie' };

/**
 * Tries a place the way a collection would read it, with the same guard, limits and readers, and stores nothing.
 * A failure is an answer; throws only what is no failure of the address.
 */
export class SourceProbe {
  constructor(
    private readonly outbound: OutboundFetch,
    private readonly robots: RobotsPolicy,
    private readonly pool: ParsingPool,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async probe(place: SourcePlace, signal: AbortSignal): Promise<ProbeFinding> {
    const first = await this.probeOne(place, signal);
    if (first.kind !== 'page' || first.reports) return first;
    let failure: ProbeFinding['problem'] = null;
    for (const { url } of first.feeds.slice(0, MAX_FEEDS_TRIED)) {
      const found = await this.probeOne({ ...place, rssUrl: url }, signal, MAX_FEED_MS);
      if (found.problem === null) return { ...found, title: found.title ?? first.title, feeds: first.feeds };
      failure ??= { ...found.problem, message: `Il feed che la pagina indica non si legge: ${found.problem.message}` };
    }
    return { ...first, problem: failure ?? NO_FEED };
  }

  private async probeOne(place: SourcePlace, signal: AbortSignal, timeoutMs?: number): Promise<ProbeFinding> {
    const nothing: ProbeFinding = { ...NOTHING, readAt: readAt(place) };
    try {
      const answer = await this.outbound.get({
        ...requestOf(place, this.robots),
        signal,
        ...(timeoutMs && { timeoutMs }),
      });
      const answered = { ...nothing, finalUrl: answer.finalUrl, robots: 'allowed' as const };
      const { body: bytes, finalUrl: documentUrl } = answer;
      return await this.pool
        .run('probe', { bytes, contentType: answer.headers.contentType, documentUrl, place, now: this.now() })
        .then((document) => ({ ...answered, ...described(document) }))
        .catch((error: unknown) => ({ ...answered, problem: problemOf(error) }));
    } catch (error) {
      const robots = error instanceof OutboundError && error.code === 'robots' ? 'refused' : null;
      return { ...nothing, robots, problem: problemOf(error) };
    }
  }
}

const NOTHING: Omit<ProbeFinding, 'readAt'> = {
  kind: null,
  format: null,
  title: null,
  language: null,
  finalUrl: null,
  robots: null,
  reports: null,
  feeds: [],
  problem: null,
};

function described(document: ProbedDocument): Partial<ProbeFinding> {
  if (document.kind === 'page') return document;
  return { ...document, problem: document.reports.count === 0 ? NO_REPORTS : null };
}

function problemOf(error: unknown): { code: string; message: string } {
  const { code, message } = describeFailure(error);
  return { code, message };
}
