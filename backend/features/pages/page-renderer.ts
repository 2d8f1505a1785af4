import { Injectable } from '@nestjs/common';
import type { PublicArticle } from '../../contract/articles.js';
import type { PageDescription, PageRequest, RenderedPage, SentForm } from '../../contract/page-rendering.js';
import type { ServerPortalApi } from '../../contract/portal-api.js';
import { Clock } from '../../platform/clock.js';
import { YieldingQueue } from '../../platform/concurrency/yielding-queue.js';
import { FrontendBuild } from './frontend-build.js';
import type { PolicyAdditions } from './http/page-headers.js';
import { InProcessPortalApi } from './in-process-portal-api.js';
import { SiteIdentity } from './site-identity.js';

const HOUR_MS = 3_600_000;

/** Renders the portal's pages with the server bundle, the queries of this process and the configured identity. */
@Injectable()
export class PageRenderer {
  private readonly turns = new YieldingQueue();

  constructor(
    private readonly build: FrontendBuild,
    private readonly api: InProcessPortalApi,
    private readonly site: SiteIdentity,
    private readonly clock: Clock,
  ) {}

  /** What makes a difference to the page of an address, and whether it may be cached. */
  async describe(url: string): Promise<PageDescription> {
    const { describePage } = await this.build.load();
    return describePage({ url, api: this.api });
  }

  /** The page of an address, or its answer to a form. Rejects with the cause when its data could not be read. */
  render(url: string, form?: SentForm): Promise<RenderedPage> {
    return this.ask(form ? { url, form } : { url });
  }

  /** The page of an article that readers may not have yet. */
  async preview(article: PublicArticle): Promise<Extract<RenderedPage, { kind: 'page' }>> {
    const url = `/articolo/${encodeURIComponent(article.slug)}`;
    const page = await this.ask({ url }, this.api.withArticle(article));
    if (page.kind !== 'page') throw new Error(`the page of an article leads to ${page.location}`);
    return page;
  }

  /** The page that says in Italian that the one asked for cannot be shown. Needs no data. */
  renderFailure(url: string, failure: 500 | 503): Promise<RenderedPage> {
    return this.ask({ url, failure });
  }

  /** What the security policy of a page with these style sheets must allow to stand in it. */
  async policySources(styles: readonly string[]): Promise<Required<Pick<PolicyAdditions, 'script-src' | 'style-src'>>> {
    const { policySources } = await this.build.load();
    return {
      'script-src': policySources.scripts,
      'style-src': styles.map((style) => policySources.styles[style] ?? ''),
    };
  }

  private async ask(
    asked: Pick<PageRequest, 'url' | 'failure' | 'form'>,
    api: ServerPortalApi = this.api,
  ): Promise<RenderedPage> {
    const { renderPage, assets, styleSheets } = await this.build.load();
    const site = await this.site.facts();
    // Pages name days and no minutes: with the hour, a page on which nothing changed stays the same byte by byte.
    const now = new Date(Math.floor(this.clock.now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
    const turn = () => this.turns.take();
    return renderPage({ ...asked, api, now, assets, styleSheets, site, turn });
  }
}
