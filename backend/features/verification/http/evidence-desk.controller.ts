import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type EvidenceDesk, evidenceDeskApi } from '../../../contract/evidence-desk.js';
import type { RouteInput } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { AtLeast, ByAdmin, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { DemandDraft } from '../../articles/queries/demand-draft.js';
import { ListAdminArticles } from '../../articles/queries/list-admin-articles.js';
import { ListTaggedArticles } from '../../articles/queries/list-tagged-articles.js';
import { DecideAtDesk } from '../commands/decide-at-desk.js';
import { GetEvidenceDesk } from '../queries/get-evidence-desk.js';

/** The admin's evidence desk. Every decision is answered with the desk as it stands after it. */
@AtLeast('editor')
@Controller()
export class EvidenceDeskController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Endpoint(evidenceDeskApi.get)
  get(@Input() { params }: RouteInput<typeof evidenceDeskApi.get>): Promise<EvidenceDesk> {
    return this.queries.execute(new GetEvidenceDesk(demandId(params.id, 'article-not-found')));
  }

  @Endpoint(evidenceDeskApi.decide)
  decide(
    @Input() { params, body }: RouteInput<typeof evidenceDeskApi.decide>,
    @CurrentAdmin() admin: Admin,
    @ByAdmin() meta: EventMeta,
  ): Promise<EvidenceDesk> {
    const what = { sentenceId: body.sentenceId, choice: body.decision };
    return this.decided(new DecideAtDesk(demandId(params.id, 'article-not-found'), what, body.version, meta), admin);
  }

  @Endpoint(evidenceDeskApi.undo)
  undo(
    @Input() { params, body }: RouteInput<typeof evidenceDeskApi.undo>,
    @CurrentAdmin() admin: Admin,
    @ByAdmin() meta: EventMeta,
  ): Promise<EvidenceDesk> {
    const what = { backToVersion: body.to };
    return this.decided(new DecideAtDesk(demandId(params.id, 'article-not-found'), what, body.version, meta), admin);
  }

  private async decided(command: DecideAtDesk, { role }: Admin): Promise<EvidenceDesk> {
    await this.queries.execute(new DemandDraft(command.articleId, role));
    const { position } = await this.commands.execute(command);
    // Lists and the editor show the new score at once as well.
    await this.projector.catchUp(position, [ListAdminArticles, ListTaggedArticles]);
    return this.queries.execute(new GetEvidenceDesk(command.articleId));
  }
}
