import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type DraftProposal, draftProposalsApi } from '../../../contract/draft-proposals.js';
import type { RouteInput } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { AtLeast, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { ProposeDraft } from '../commands/propose-draft.js';
import { ListArticlesToReview } from '../queries/list-articles-to-review.js';
import { GetDraftProposal } from '../queries/revisions/get-draft-proposal.js';

/** Drafts on their way from those who write to those who publish, and back. */
@AtLeast('editor')
@Controller()
export class DraftProposalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Endpoint(draftProposalsApi.get)
  async get(
    @Input() { params }: RouteInput<typeof draftProposalsApi.get>,
  ): Promise<{ readonly proposal: DraftProposal }> {
    return { proposal: await this.queries.execute(new GetDraftProposal(demandId(params.id, 'article-not-found'))) };
  }

  @Endpoint(draftProposalsApi.propose)
  propose(
    @Input() { params }: RouteInput<typeof draftProposalsApi.propose>,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ success: true }> {
    return this.step(new ProposeDraft(demandId(params.id, 'article-not-found'), 'propose', meta));
  }

  @AtLeast('managing-editor')
  @Endpoint(draftProposalsApi.sendBack)
  sendBack(
    @Input() { params, body }: RouteInput<typeof draftProposalsApi.sendBack>,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ success: true }> {
    const step = { sendBackWith: body.note };
    return this.step(new ProposeDraft(demandId(params.id, 'article-not-found'), step, meta));
  }

  private async step(command: ProposeDraft): Promise<{ success: true }> {
    const { position } = await this.commands.execute(command);
    await this.projector.catchUp(position, [GetDraftProposal, ListArticlesToReview]);
    return { success: true };
  }
}
