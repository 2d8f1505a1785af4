import { Controller, Header } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { newsSourcesApi } from '../../../contract/news-sources.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { TestSource } from '../commands/test-source.js';

/** What the newsroom does with sources before they are saved. */
@AdminOnly()
@Controller()
export class NewsSourcesController {
  constructor(private readonly commands: CommandBus) {}

  @Header('cache-control', 'no-store')
  @Endpoint(newsSourcesApi.test)
  async test(
    @Input() { body }: RouteInput<typeof newsSourcesApi.test>,
    @CurrentAdmin() admin: Admin,
  ): Promise<RouteResponse<typeof newsSourcesApi.test>> {
    const request = { address: body.rssUrl ?? body.url, selector: body.rssUrl ? null : body.selector };
    return { success: true, test: await this.commands.execute(new TestSource(request, admin.id)) };
  }
}
