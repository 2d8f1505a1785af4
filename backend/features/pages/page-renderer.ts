import { Injectable } from '@nestjs/common';
import type { PageRequest, RenderedPage } from '../../contract/page-rendering.js';
import { Clock } from '../../platform/clock.js';
import { FrontendBuild } from './frontend-build.js';
import { InProcessPortalApi } from './in-process-portal-api.js';
import { SiteIdentity } from './site-identity.js';

/** A page together with the inline scripts it carries, which its security policy has to allow. */
export type PageToSend = RenderedPage & { readonly inlineScripts: readonly string[] };

/** Renders the portal's pages with the server bundle, the queries of this process and the configured identity. */
@Injectable()
export class PageRenderer {
  constructor(
    private readonly build: FrontendBuild,
    private readonly api: InProcessPortalApi,
    private readonly site: SiteIdentity,
    private readonly clock: Clock,
  ) {}

  /** The page of an address. Rejects with the cause when its data could not be read. */
  render(url: string): Promise<PageToSend> {
    return this.ask({ url });
  }

  /** The page that says in Italian that the one asked for cannot be shown. Needs no data. */
  renderFailure(url: string, failure: 500 | 503): Promise<PageToSend> {
    return this.ask({ url, failure });
  }

  private async ask(asked: Pick<PageRequest, 'url' | 'failure'>): Promise<PageToSend> {
    const { renderPage, assets, inlineScripts } = await this.build.load();
    const now = this.clock.now().toISOString();
    const page = await renderPage({ ...asked, api: this.api, now, assets, site: await this.site.facts() });
    return { ...page, inlineScripts };
  }
}
