import { Controller, Header } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type PromptProposals, promptProposalsApi } from '../../../contract/prompt-proposals.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { CreationId } from '../../../platform/repeated-calls/repeated-calls.js';
import { AdminOnly, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { DecidePromptProposal } from '../commands/decide-prompt-proposal.js';
import { ProposePromptChange } from '../commands/propose-prompt-change.js';
import { TryPromptProposal } from '../commands/try-prompt-proposal.js';
import { EstimateProposalTrial } from '../queries/estimate-proposal-trial.js';
import { ListPromptProposals } from '../queries/list-prompt-proposals.js';

/** Proposed changes of prompts. */
@AdminOnly()
@Controller()
export class PromptProposalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Header('cache-control', 'no-store')
  @Endpoint(promptProposalsApi.list)
  async list(): Promise<PromptProposals> {
    const [proposals, costs] = await Promise.all([
      this.queries.execute(new ListPromptProposals()),
      this.queries.execute(new EstimateProposalTrial()),
    ]);
    return { proposals, costs };
  }

  @Endpoint(promptProposalsApi.propose)
  async propose(
    @Input() { body }: RouteInput<typeof promptProposalsApi.propose>,
    @CurrentAdmin() admin: Admin,
    @CreationId() id: string,
  ): Promise<PromptProposals> {
    const { position } = await this.commands.execute(new ProposePromptChange(id, body, { actor: `admin:${admin.id}` }));
    await this.projector.catchUp(position, [ListPromptProposals]);
    return this.list();
  }

  @Header('cache-control', 'no-store')
  @Endpoint(promptProposalsApi.tryOut)
  async tryOut(
    @Input() { params, body }: RouteInput<typeof promptProposalsApi.tryOut>,
    @CurrentAdmin() admin: Admin,
  ): Promise<RouteResponse<typeof promptProposalsApi.tryOut>> {
    const { today, proposed, position } = await this.commands.execute(
      new TryPromptProposal(params.id, body.runId, body.trialId, admin.id),
    );
    if (position !== null) await this.projector.catchUp(position, [ListPromptProposals]);
    return { today, proposed };
  }

  @Endpoint(promptProposalsApi.decide)
  async decide(
    @Input() { params, body }: RouteInput<typeof promptProposalsApi.decide>,
    @CurrentAdmin() admin: Admin,
  ): Promise<PromptProposals> {
    const { position, settingsPosition } = await this.commands.execute(
      new DecidePromptProposal(params.id, body.decision, body.note, { actor: `admin:${admin.id}` }),
    );
    await this.projector.catchUp(position, [ListPromptProposals]);
    if (settingsPosition !== null) await this.projector.catchUp(settingsPosition, [GetSettings]);
    return this.list();
  }
}
