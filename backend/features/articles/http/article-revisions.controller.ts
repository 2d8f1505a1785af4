import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ArticleRevision, type ArticleTextAt, articleRevisionsApi } from '../../../contract/article-revisions.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast } from '../../../platform/security/admin-only.guard.js';
import { GetArticleRevisions } from '../queries/get-article-revisions.js';
import { GetArticleTextAt } from '../queries/revisions/get-article-text-at.js';

/** Older texts of an article, for the admin. */
@AtLeast('editor')
@Controller()
export class ArticleRevisionsController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(articleRevisionsApi.list)
  async list(
    @Input() { params }: RouteInput<typeof articleRevisionsApi.list>,
  ): Promise<{ revisions: ArticleRevision[] }> {
    return { revisions: await this.queries.execute(new GetArticleRevisions(params.id)) };
  }

  @Endpoint(articleRevisionsApi.get)
  get(@Input() { params }: RouteInput<typeof articleRevisionsApi.get>): Promise<ArticleTextAt> {
    return this.queries.execute(new GetArticleTextAt(params.id, params.version));
  }
}
