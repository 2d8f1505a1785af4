import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { articlePreviewApi, type SharedPreview } from '../../../contract/article-preview.js';
import type { RouteInput } from '../../../contract/route.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast } from '../../../platform/security/admin-only.guard.js';
import { GetArticlePreview } from '../../articles/queries/revisions/get-article-preview.js';
import { PageRenderer } from '../page-renderer.js';
import { previewLink } from '../preview-link.js';

/** The page of an article as readers will see it, for the admin alone: it is rendered for one answer and never cached. */
@AtLeast('editor')
@Controller()
export class ArticlePreviewController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: PageRenderer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  @Endpoint(articlePreviewApi.get)
  async get(@Input() { params, query }: RouteInput<typeof articlePreviewApi.get>): Promise<{ html: string }> {
    const article = await this.queries.execute(new GetArticlePreview(params.id, query.text));
    const { html } = await this.pages.preview(article);
    return { html: html.join('') };
  }

  @Endpoint(articlePreviewApi.share)
  async share(@Input() { params }: RouteInput<typeof articlePreviewApi.share>): Promise<SharedPreview> {
    await this.queries.execute(new GetArticlePreview(params.id, 'article'));
    const { mark, expiresAt } = previewLink(this.secrets.jwt, params.id, this.clock.now());
    return { url: `${this.config.http.publicBaseUrl}/anteprima/${mark}`, expiresAt: expiresAt.toISOString() };
  }
}
