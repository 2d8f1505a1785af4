import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PageRequest, RenderedPage } from '../../contract/page-rendering.js';
import { Clock } from '../../platform/clock.js';
import { FrontendBuild } from './frontend-build.js';
import { InProcessPortalApi } from './in-process-portal-api.js';
import { SiteIdentity } from './site-identity.js';

/** A page together with the nonce that its inline script carries. */
export type PageWithNonce = RenderedPage & { readonly nonce: string };

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
  render(url: string): Promise<PageWithNonce> {
    return this.ask({ url });
  }

  /** The page that says in Italian that the one asked for cannot be shown. Needs no data. */
  renderFailure(url: string, failure: 500 | 503): Promise<PageWithNonce> {
    return this.ask({ url, failure });
  }

  private async ask(asked: Pick<PageRequest, 'url' | 'failure'>): Promise<PageWithNonce> {
    const { renderPage, assets } = await this.build.load();
    const nonce = randomBytes(16).toString('base64');
    const now = this.clock.now().toISOString();
    const page = await renderPage({ ...asked, api: this.api, nonce, now, assets, site: await this.site.facts() });
    return { ...page, nonce };
  }
}
