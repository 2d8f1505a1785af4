import { Controller, Header } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type HeaderScripts, headerScriptsApi } from '../../../contract/header-scripts.js';
import type { RouteInput } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly, ByAdmin, Public } from '../../../platform/security/admin-only.guard.js';
import { ChangeHeaderScripts } from '../commands/change-header-scripts.js';
import { GetHeaderScripts } from '../queries/get-header-scripts.js';

/** Scripts of others: what readers' browsers load after consent, and the admin's screen for it. */
@Controller()
export class HeaderScriptsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Public()
  @Endpoint(headerScriptsApi.getPublic)
  @Header('cache-control', 'no-cache')
  getPublic(): Promise<HeaderScripts> {
    return this.queries.execute(new GetHeaderScripts());
  }

  @AdminOnly()
  @Endpoint(headerScriptsApi.get)
  async get(): Promise<{ headerScripts: HeaderScripts }> {
    return { headerScripts: await this.queries.execute(new GetHeaderScripts()) };
  }

  @AdminOnly()
  @Endpoint(headerScriptsApi.update)
  async update(
    @Input() { body }: RouteInput<typeof headerScriptsApi.update>,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ headerScripts: HeaderScripts }> {
    const { position } = await this.commands.execute(new ChangeHeaderScripts(body, meta));
    await this.projector.catchUp(position, [GetHeaderScripts]);
    return this.get();
  }
}
