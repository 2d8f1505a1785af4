import type { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import type { RobotsPolicy } from '../../../platform/outbound/robots.js';
import type { ArticleText } from './article-extractor.js';
import type { ParsingPool } from './parsing-pool.js';
import { ReadingFailure } from './reading-failure.js';

/** Fetches the page of a news item and reduces it to the article's text. Throws OutboundError or ReadingFailure. */
export class ArticleTextReader {
  constructor(
    private readonly outbound: OutboundFetch,
    private readonly robots: RobotsPolicy,
    private readonly pool: ParsingPool,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async read(url: string, signal?: AbortSignal): Promise<ArticleText> {
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
    return this.pool.run('article', { bytes: answer.body, contentType, now: this.now() });
  }
}
