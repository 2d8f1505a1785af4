import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AdminArticle } from '../../../contract/admin-articles.js';
import { type PendingRevisionView, pendingRevisionApi } from '../../../contract/pending-revision.js';
import type { RouteInput } from '../../../contract/route.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { ByCall } from '../../../platform/repeated-calls/repeated-calls.js';
import { AtLeast, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { addressHere } from '../body/images-elsewhere.js';
import { DiscardPendingRevision } from '../commands/discard-pending-revision.js';
import { PublishPendingRevision } from '../commands/publish-pending-revision.js';
import { SavePendingRevision } from '../commands/save-pending-revision.js';
import { GetArticleForEditor } from '../queries/get-article-for-editor.js';
import { GetPublishedArticle } from '../queries/get-published-article.js';
import { ListTaggedArticles } from '../queries/list-tagged-articles.js';
import { GetPendingRevision } from '../queries/revisions/get-pending-revision.js';
import { writtenText } from './written-text.js';

/** The revision that waits next to a published article. */
@AtLeast('editor')
@Controller()
export class PendingRevisionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(pendingRevisionApi.get)
  get(@Input() { params }: RouteInput<typeof pendingRevisionApi.get>): Promise<PendingRevisionView> {
    return this.queries.execute(new GetPendingRevision(params.id));
  }

  @Endpoint(pendingRevisionApi.save)
  async save(
    @Input() { params: { id }, body }: RouteInput<typeof pendingRevisionApi.save>,
    @ByCall() meta: EventMeta,
  ): Promise<PendingRevisionView> {
    const { slug, version = null, articleVersion = null, ...given } = body;
    const text = writtenText(given, (address) => addressHere(address, this.config.http.publicBaseUrl));
    const command = new SavePendingRevision(id, text, slug, { version, articleVersion }, meta);
    const saved = await this.shown(this.commands.execute(command));
    return this.queries.execute(new GetPendingRevision(id, saved.version));
  }

  @AtLeast('managing-editor')
  @Endpoint(pendingRevisionApi.publish)
  async publish(
    @Input() { params: { id }, body }: RouteInput<typeof pendingRevisionApi.publish>,
    @ByCall() meta: EventMeta,
  ): Promise<AdminArticle> {
    const { publishMotive: motive, correction, ...seen } = body;
    await this.shown(this.commands.execute(new PublishPendingRevision(id, seen, { motive, correction }, meta)));
    return this.queries.execute(new GetArticleForEditor(id));
  }

  @Endpoint(pendingRevisionApi.discard)
  async discard(
    @Input() { params: { id }, body }: RouteInput<typeof pendingRevisionApi.discard>,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ success: true }> {
    await this.shown(this.commands.execute(new DiscardPendingRevision(id, body.version, meta)));
    return { success: true };
  }

  private async shown<Change extends { readonly position: number }>(change: Promise<Change>): Promise<Change> {
    const done = await change;
    await this.projector.catchUp(done.position, [GetArticleForEditor, GetPublishedArticle, ListTaggedArticles]);
    return done;
  }
}
