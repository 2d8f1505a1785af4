import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { articlePreviewApi } from '../../../contract/article-preview.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast } from '../../../platform/security/admin-only.guard.js';
import { GetArticlePreview } from '../../articles/queries/revisions/get-article-preview.js';
import { PageRenderer } from '../page-renderer.js';

/** The page of an article as readers will see it, for the admin alone: it is rendered for one answer and never cached. */
@AtLeast('editor')
@Controller()
export class ArticlePreviewController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: PageRenderer,
  ) {}

  @Endpoint(articlePreviewApi.get)
  async get(@Input() { params, query }: RouteInput<typeof articlePreviewApi.get>): Promise<{ html: string }> {
    const article = await this.queries.execute(new GetArticlePreview(params.id, query.text));
    return { html: await this.pages.preview(article) };
  }
}
