import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { type PromptVersion, type Settings, settingsApi } from '../../../contract/settings.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { promptWarnings } from '../ai-prompts.facts.js';
import { ChangeSettings } from '../commands/change-settings.js';
import { GetSettings } from '../queries/get-settings.js';
import { ListPromptVersions } from '../queries/list-prompt-versions.js';

@AdminOnly()
@Controller()
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Endpoint(settingsApi.get)
  get(): Promise<Settings> {
    return this.queries.execute(new GetSettings());
  }

  @Endpoint(settingsApi.promptVersions)
  async promptVersions(): Promise<{ versions: PromptVersion[] }> {
    return { versions: await this.queries.execute(new ListPromptVersions()) };
  }

  @Endpoint(settingsApi.update)
  async update(
    @Input() { body }: RouteInput<typeof settingsApi.update>,
    @ByAdmin() meta: EventMeta,
  ): Promise<RouteResponse<typeof settingsApi.update>> {
    const { position } = await this.commands.execute(new ChangeSettings(body, meta));
    await this.projector.catchUp(position, [GetSettings]);
    const settings = await this.get();
    return { ...settings, warnings: body.aiPrompts ? promptWarnings(settings.aiPrompts) : [] };
  }
}
