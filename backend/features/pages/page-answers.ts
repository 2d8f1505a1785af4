import { Inject, Injectable } from '@nestjs/common';
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
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What an address asks for: under which name its answer is stored, and for how long. */
  async asked(url: string): Promise<Asked & { readonly url: string }> {
    const page = await this.renderer.describe(url);
    return { url: page.url, key: `page ${page.url}`, keeping: page.cache === 'shared' ? 'lasting' : page.cache };
  }

  /** The answer to an address, or to a form sent to it. Never rejects for want of data: then it is the page that says so. */
  async make({ url, keeping }: Pick<Asked, 'keeping'> & { readonly url: string }, form?: SentForm): Promise<Answer> {
    try {
      const page = await this.renderer.render(url, form);
      return await this.answerOf(page, keeping, url);
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
      ...proofBeside(page.status, url),
      ...caching,
      ...retryAfter(page),
    };
    return { status: page.status, headers, body: page.html };
  }
}

/** Machines find what speaks for an article from its page (RFC 8288, `describedby`). */
function proofBeside(status: number, url: string): Record<string, string> {
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
