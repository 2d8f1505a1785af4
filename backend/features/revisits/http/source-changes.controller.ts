import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AdminArticle } from '../../../contract/admin-articles.js';
import type { RouteInput } from '../../../contract/route.js';
import { sourceChangesApi } from '../../../contract/source-changes.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { AtLeast, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { GetArticleForEditor } from '../../articles/queries/get-article-for-editor.js';
import { DecideSourceChanges } from '../commands/decide-source-changes.js';

/** What the newsroom decides about sources that changed after they were cited. */
@AtLeast('managing-editor')
@Controller()
export class SourceChangesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Endpoint(sourceChangesApi.decide)
  async decide(
    @Input() { params, body }: RouteInput<typeof sourceChangesApi.decide>,
    @ByAdmin() meta: EventMeta,
  ): Promise<AdminArticle> {
    const id = demandId(params.id, 'article-not-found');
    const { position } = await this.commands.execute(new DecideSourceChanges(id, body.decision, body.reason, meta));
    await this.projector.catchUp(position, [GetArticleForEditor]);
    return this.queries.execute(new GetArticleForEditor(id));
  }
}
