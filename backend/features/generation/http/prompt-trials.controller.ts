import { Controller, Header } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type PromptTrial, promptTrialsApi } from '../../../contract/ai-prompts.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { TryPrompt } from '../commands/try-prompt.js';
import { ListTrialInputs } from '../queries/list-trial-inputs.js';

/** Trying prompts on what earlier generations asked. */
@AdminOnly()
@Controller()
export class PromptTrialsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Header('cache-control', 'no-store')
  @Endpoint(promptTrialsApi.inputs)
  async inputs(): Promise<RouteResponse<typeof promptTrialsApi.inputs>> {
    return { runs: await this.queries.execute(new ListTrialInputs()) };
  }

  @Header('cache-control', 'no-store')
  @Endpoint(promptTrialsApi.tryOut)
  tryOut(
    @Input() { body }: RouteInput<typeof promptTrialsApi.tryOut>,
    @CurrentAdmin() admin: Admin,
  ): Promise<PromptTrial> {
    return this.commands.execute(new TryPrompt(body, admin.id));
  }
}
