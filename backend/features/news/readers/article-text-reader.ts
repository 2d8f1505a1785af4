import type { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import type { RobotsPolicy } from '../../../platform/outbound/robots.js';
import type { ArticleText } from './article-extractor.js';
import type { ParsingPool } from './parsing-pool.js';
import { ReadingFailure } from './reading-failure.js';

/** The text of a page and where it was found. */
export interface FetchedArticle extends ArticleText {
  /** The address that answered, after redirects. */
  readonly finalUrl: string;
}

/** Fetches the page of a news item and reduces it to the article's text. Throws OutboundError or ReadingFailure. */
export class ArticleTextReader {
  constructor(
    private readonly outbound: OutboundFetch,
    private readonly robots: RobotsPolicy,
    private readonly pool: ParsingPool,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async read(url: string, signal?: AbortSignal): Promise<FetchedArticle> {
    const answer = await this.outbound.get({
      url,
      accept: 'text/html, application/xhtml+xml',
      maxBytes: 5 * 1024 * 1024,
      permit: (hop, hopSignal) => this.robots.permit(hop, 'page', hopSignal),
      ...(signal && { signal }),
    });
    const { contentType } = answer.headers;
    if (contentType && !/html|text\/plain/i.test(contentType)) {
      throw new ReadingFailure('not-a-page', `content type ${contentType.slice(0, 100)}`);
    }
    const article = await this.pool.run('article', { bytes: answer.body, contentType, now: this.now() });
    return { ...article, finalUrl: answer.finalUrl };
  }
}
