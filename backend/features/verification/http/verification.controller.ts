import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AdminArticle } from '../../../contract/admin-articles.js';
import { articleVerificationApi } from '../../../contract/article-verification.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { AiGatewayError } from '../../../platform/ai-gateway/ai-gateway.js';
import { gatewayRefusal } from '../../../platform/ai-gateway/gateway-failure.js';
import { Clock } from '../../../platform/clock.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { AtLeast, ByAdmin, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { DemandDraft } from '../../articles/queries/demand-draft.js';
import { GetArticleForEditor } from '../../articles/queries/get-article-for-editor.js';
import { SettleArticleUpdate } from '../../news/commands/settle-article-update.js';
import { ListOtherReports } from '../../news/queries/list-other-reports.js';
import { AddSourceToArticle } from '../commands/add-source-to-article.js';
import { DismissFlag } from '../commands/dismiss-flag.js';
import { TakeArticleUpdate } from '../commands/take-article-update.js';
import { VerifyArticle } from '../commands/verify-article.js';

/** As many as are read at a glance. */
const MAX_OTHER_REPORTS = 5;

/** The admin's side of the check. Every answer is the article as it stands after it. */
@AtLeast('editor')
@Controller()
export class VerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
    private readonly clock: Clock,
  ) {}

  @Endpoint(articleVerificationApi.verify)
  async verify(
    @Input() { params }: RouteInput<typeof articleVerificationApi.verify>,
    @CurrentAdmin() admin: Admin,
    @ByAdmin() meta: EventMeta,
  ): Promise<AdminArticle> {
    await this.queries.execute(new DemandDraft(demandId(params.id, 'article-not-found'), admin.role));
    return this.checked(new VerifyArticle(params.id, meta));
  }

  @Endpoint(articleVerificationApi.otherReports)
  async otherReports(
    @Input() { params }: RouteInput<typeof articleVerificationApi.otherReports>,
  ): Promise<RouteResponse<typeof articleVerificationApi.otherReports>> {
    const { title, excerpt, sources } = await this.queries.execute(
      new GetArticleForEditor(demandId(params.id, 'article-not-found')),
    );
    const addresses = sources.map(({ url }) => url);
    const article = { addresses, title, description: excerpt ?? '' };
    const reports = await this.queries.execute(new ListOtherReports(article, this.clock.now(), MAX_OTHER_REPORTS));
    return { reports: reports.map(({ newsId: _id, ...report }) => report) };
  }

  @Endpoint(articleVerificationApi.addSource)
  async addSource(
    @Input() { params, body }: RouteInput<typeof articleVerificationApi.addSource>,
    @CurrentAdmin() admin: Admin,
    @ByAdmin() meta: EventMeta,
  ): Promise<AdminArticle> {
    await this.queries.execute(new DemandDraft(demandId(params.id, 'article-not-found'), admin.role));
    const { url, title, publisher, text } = body;
    const pasted = text === undefined ? null : { title: title ?? '', publisher: publisher ?? '', text };
    const { position } = await this.commands.execute(new AddSourceToArticle(params.id, { url, pasted }, meta));
    await this.projector.catchUp(position, [GetArticleForEditor]);
    return this.queries.execute(new GetArticleForEditor(params.id));
  }

  @AtLeast('managing-editor')
  @Endpoint(articleVerificationApi.takeUpdate)
  async takeUpdate(
    @Input() { params }: RouteInput<typeof articleVerificationApi.takeUpdate>,
    @ByAdmin() meta: EventMeta,
  ): Promise<AdminArticle> {
    const { position } = await this.commands.execute(
      new TakeArticleUpdate(demandId(params.id, 'article-not-found'), meta),
    );
    await this.projector.catchUp(position, [GetArticleForEditor]);
    return this.checked(new VerifyArticle(params.id, meta));
  }

  @AtLeast('managing-editor')
  @Endpoint(articleVerificationApi.dismissUpdate)
  async dismissUpdate(
    @Input() { params }: RouteInput<typeof articleVerificationApi.dismissUpdate>,
    @ByAdmin() meta: EventMeta,
  ): Promise<AdminArticle> {
    const { position } = await this.commands.execute(
      new SettleArticleUpdate(demandId(params.id, 'article-not-found'), null, meta),
    );
    await this.projector.catchUp(position, [GetArticleForEditor]);
    return this.queries.execute(new GetArticleForEditor(params.id));
  }

  @Endpoint(articleVerificationApi.dismissFlag)
  async dismissFlag(
    @Input() { params, body }: RouteInput<typeof articleVerificationApi.dismissFlag>,
    @CurrentAdmin() admin: Admin,
    @ByAdmin() meta: EventMeta,
  ): Promise<AdminArticle> {
    await this.queries.execute(new DemandDraft(demandId(params.id, 'article-not-found'), admin.role));
    return this.checked(new DismissFlag(params.id, params.flagId, body.reason, meta));
  }

  private async checked(command: VerifyArticle | DismissFlag): Promise<AdminArticle> {
    try {
      const { position } = await this.commands.execute(command);
      await this.projector.catchUp(position, [GetArticleForEditor]);
    } catch (error) {
      if (error instanceof AiGatewayError) throw gatewayRefusal(error);
      throw error;
    }
    return this.queries.execute(new GetArticleForEditor(command.articleId));
  }
}
