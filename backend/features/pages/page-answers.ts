import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { articleProofPath } from '../../contract/article-proof.js';
import type { PublicArticle } from '../../contract/articles.js';
import { articleKey } from '../../contract/cache-keys.js';
import type { RenderedPage, SentForm } from '../../contract/page-rendering.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { sharedFor } from '../../platform/response-cache/cache-response.js';
import type { Answer } from '../../platform/response-cache/cached-response.js';
import type { Asked } from '../../platform/response-cache/response-cache.js';
import { SurrogateKeys } from '../../platform/response-cache/surrogate-keys.js';
import { FindOldAddress } from '../moving/queries/find-old-address.js';
import { embedSources, pageHeaders } from './http/page-headers.js';
import { PageRenderer } from './page-renderer.js';
import { SitePolicy } from './site-policy.js';
import { SiteRights } from './site-rights.js';

const RETRY_AFTER_SECONDS = '30';

/** Pages as whole answers: status, headers and HTML, for anyone who asks. */
@Injectable()
export class PageAnswers {
  constructor(
    private readonly renderer: PageRenderer,
    private readonly policy: SitePolicy,
    private readonly rights: SiteRights,
    private readonly keys: SurrogateKeys,
    private readonly queries: QueryBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What an address asks for: under which name its answer is stored, and for how long. */
  async asked(url: string): Promise<Asked & AskedPage> {
    // `/?p=12` of a site that was moved here; of ours such a query means nothing.
    if (NAMED_BY_QUERY.test(url)) return { url, key: '', keeping: 'none', isPage: false };
    const page = await this.renderer.describe(url);
    const keeping = page.cache === 'shared' ? 'lasting' : page.cache;
    return { url: page.url, key: `page ${page.url}`, keeping, isPage: page.isPage };
  }

  /** The answer to an address, or to a form sent to it. Never rejects for want of data: then it is the page that says so. */
  async make(asked: Pick<Asked, 'keeping'> & AskedPage, form?: SentForm): Promise<Answer> {
    const { url, keeping, isPage = true } = asked;
    const isMissing = (page: RenderedPage) => page.kind === 'page' && page.status === 404;
    try {
      const moved = isPage || form ? null : await this.queries.execute(new FindOldAddress(url));
      if (moved !== null) return await this.answerOf(movedTo(moved), keeping, url);
      const page = await this.renderer.render(url, form);
      // What only the data can show to be nothing: `/tag/vecchio`.
      const other = isPage && isMissing(page) && !form ? await this.queries.execute(new FindOldAddress(url)) : null;
      return await this.answerOf(other === null ? page : movedTo(other), keeping, url);
    } catch (error) {
      const away = isDatabaseUnavailable(error);
      this.logger[away ? 'warn' : 'error']({ err: error, path: url.split('?')[0] }, 'page not rendered');
      return this.answerOf(await this.renderer.renderFailure(url, away ? 503 : 500), 'none');
    }
  }

  /** The page of an article that is not out: to be read, with no script to do anything. */
  async preview(article: PublicArticle): Promise<Answer> {
    const { html, styles } = await this.renderer.preview(article);
    const { 'style-src': own } = await this.renderer.policySources(styles);
    const body = html.join('').replace(/<script\b[\s\S]*?<\/script>/g, '');
    return { status: 200, headers: pageHeaders({ 'style-src': own }, embedSources(html)), body };
  }

  private async answerOf(page: RenderedPage, keeping: Asked['keeping'], url = ''): Promise<Answer> {
    const keys = page.kind === 'page' ? page.articles.map(articleKey) : [];
    const caching = {
      'cache-control': cacheControl(page.status, keeping),
      ...(keeping === 'none' ? {} : this.keys.headersFor(url, keys)),
    };
    if (page.kind === 'redirect') {
      return { status: page.status, headers: { location: page.location, ...caching }, body: '' };
    }
    const own = await this.renderer.policySources(page.styles);
    const { additions } = await this.policy.facts();
    const headers = {
      ...pageHeaders(own, additions, embedSources(page.html)),
      ...(await this.rights.headers()),
      ...proofLink(page.status, url),
      ...caching,
      ...retryAfter(page),
    };
    return { status: page.status, headers, body: page.html };
  }
}

/** The address of a page, as what makes a difference to it. */
interface AskedPage {
  readonly url: string;
  /** False: whatever its data, this site has no such page. */
  readonly isPage?: boolean;
}

const NAMED_BY_QUERY = /^\/\?(?:[^#]*&)?(?:p|page_id|attachment_id|cat|tag|author|feed)=/;

function movedTo(location: string): RenderedPage {
  return { kind: 'redirect', status: 301, location };
}

/** Machines find what speaks for an article from its page (RFC 8288, `describedby`). */
function proofLink(status: number, url: string): Record<string, string> {
  const slug = /^\/articolo\/([^/?#]+)$/.exec(url.split('?')[0] ?? '')?.[1];
  if (status !== 200 || slug === undefined) return {};
  return { link: `<${articleProofPath(slug)}>; rel="describedby"; type="application/json"` };
}

function retryAfter({ status, retryAfter: seconds }: Extract<RenderedPage, { kind: 'page' }>): Record<string, string> {
  if (seconds !== undefined) return { 'retry-after': seconds };
  return status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {};
}

function cacheControl(status: number, keeping: Asked['keeping']): string {
  if (status >= 500) return 'no-store';
  return status >= 400 ? 'no-cache' : sharedFor(keeping);
}
