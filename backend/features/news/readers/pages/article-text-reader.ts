import type { OutboundFetch, OutboundRequest, OutboundResponse } from '../../../../platform/outbound/outbound-fetch.js';
import type { RobotsPolicy } from '../../../../platform/outbound/robots.js';
import type { ParsingPool } from '../parsing-pool.js';
import { ReadingFailure } from '../reading-failure.js';
import type { ArticleText } from './article-extractor.js';
import { isPdf, MAX_PDF_BYTES, type PdfReader } from './pdf-reader.js';
import type { RevisitedPage } from './revisited-page.js';

/** The text of a page and where it was found. */
export interface FetchedArticle extends ArticleText {
  /** The address that answered, after redirects. */
  readonly finalUrl: string;
}

/** What a page's last answer carried, so that an unchanged one answers in a word. */
export interface PageValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A page asked again: null where it says that nothing changed. */
export type PageAgain = (RevisitedPage & { readonly finalUrl: string; readonly validators: PageValidators }) | null;

const MAX_PAGE_BYTES = 5 * 1024 * 1024;
/** Between two pages of one host that a run reads. */
const PAUSE_MS = 500;
/** Between two pages of one host that are asked again: nobody waits for them. */
const AGAIN_PAUSE_MS = 2_000;

/** Fetches a page or a PDF document and reduces it to its text. Throws OutboundError or ReadingFailure. */
export class ArticleTextReader {
  constructor(
    private readonly outbound: OutboundFetch,
    private readonly robots: RobotsPolicy,
    private readonly pool: ParsingPool,
    private readonly documents: PdfReader,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async read(url: string, signal?: AbortSignal): Promise<FetchedArticle> {
    const answer = await this.outbound.get({ ...this.request(url), ...(signal && { signal }), minDelayMs: PAUSE_MS });
    return { ...(await this.textOf(answer, signal)), finalUrl: answer.finalUrl };
  }

  /** Asks a page once more, slowly: host by host with a pause, and only for what is new since the last time. */
  async readAgain(url: string, last: PageValidators | null, signal: AbortSignal): Promise<PageAgain> {
    const answer = await this.outbound.get({ ...this.request(url), ...last, signal, minDelayMs: AGAIN_PAUSE_MS });
    if (answer.notModified) return null;
    const { etag, lastModified } = answer.headers;
    if (isPdf(answer.body)) {
      const { title, text } = await this.textOf(answer, signal);
      return { title, text, finalUrl: answer.finalUrl, validators: { etag, lastModified } };
    }
    refuseOthers(answer);
    const page = await this.pool.run('revisit', this.documentOf(answer), signal);
    return { ...page, finalUrl: answer.finalUrl, validators: { etag, lastModified } };
  }

  /** Stops the process that reads documents. */
  close(): void {
    this.documents.close();
  }

  private async textOf(answer: OutboundResponse, signal: AbortSignal | undefined): Promise<ArticleText> {
    if (isPdf(answer.body)) return this.documents.read({ bytes: answer.body, now: this.now() }, signal);
    refuseOthers(answer);
    return this.pool.run('article', this.documentOf(answer), signal);
  }

  private documentOf({ body, headers, finalUrl }: OutboundResponse) {
    return { bytes: body, contentType: headers.contentType, pageUrl: finalUrl, now: this.now() };
  }

  private request(url: string): OutboundRequest {
    return {
      url,
      accept: 'text/html, application/xhtml+xml, application/pdf;q=0.9',
      maxBytes: (contentType) => (/\b(?:pdf|octet-stream)\b/i.test(contentType ?? '') ? MAX_PDF_BYTES : MAX_PAGE_BYTES),
      permit: (hop, hopSignal) => this.robots.permit(hop, 'page', hopSignal),
    };
  }
}

function refuseOthers({ body, headers: { contentType } }: OutboundResponse): void {
  if (contentType && !/html|text\/plain/i.test(contentType))
    throw new ReadingFailure('not-a-page', `content type ${contentType.slice(0, 100)}`);
  // It was let in as a document, which it is not.
  if (body.length > MAX_PAGE_BYTES) throw new ReadingFailure('not-a-page', `${body.length} bytes that are no document`);
}
