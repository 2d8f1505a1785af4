import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AdminArticle } from '../../../contract/admin-articles.js';
import { articleBinApi, type DeletedArticlePage } from '../../../contract/article-bin.js';
import type { RouteInput } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { AdminOnly, AtLeast, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { PurgeArticle } from '../commands/bin/purge-article.js';
import { RestoreArticle } from '../commands/bin/restore-article.js';
import { ListDeletedArticles } from '../queries/bin/list-deleted-articles.js';
import { GetArticleForEditor } from '../queries/get-article-for-editor.js';
import { GetPublishedArticle } from '../queries/get-published-article.js';

/** Deleted articles: brought back, or removed for good. */
@AtLeast('managing-editor')
@Controller()
export class ArticleBinController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Endpoint(articleBinApi.list)
  list(@Input() { query }: RouteInput<typeof articleBinApi.list>): Promise<DeletedArticlePage> {
    return this.queries.execute(new ListDeletedArticles(query.page));
  }

  @Endpoint(articleBinApi.restore)
  async restore(
    @Input() { params: { id } }: RouteInput<typeof articleBinApi.restore>,
    @ByAdmin() meta: EventMeta,
  ): Promise<AdminArticle> {
    const { position } = await this.commands.execute(new RestoreArticle(demandId(id, 'article-not-found'), meta));
    await this.projector.catchUp(position, [GetArticleForEditor, GetPublishedArticle]);
    return this.queries.execute(new GetArticleForEditor(id));
  }

  @AdminOnly()
  @Endpoint(articleBinApi.purge)
  async purge(
    @Input() { params: { id } }: RouteInput<typeof articleBinApi.purge>,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ success: true }> {
    const { position } = await this.commands.execute(new PurgeArticle(demandId(id, 'article-not-found'), meta));
    await this.projector.catchUp(position, [ListDeletedArticles]);
    return { success: true };
  }
}
