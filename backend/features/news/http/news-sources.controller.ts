import { Controller, Header, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { newsSourcesApi } from '../../../contract/news-sources.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { ProjectionLagging } from '../../../platform/event-store/event-store-errors.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast, ByAdmin, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { ImportSources } from '../commands/import-sources.js';
import { TestSource } from '../commands/test-source.js';
import { ExportSources } from '../queries/export-sources.js';
import { ListSources } from '../queries/list-sources.js';
import { PreviewSourceImport } from '../queries/preview-source-import.js';

/** How long a long list may take until it is shown. */
const MAX_WAIT_MS = 15_000;

/** What the editors do with sources before they are saved, and with whole lists of them. */
@AtLeast('managing-editor')
@Controller()
export class NewsSourcesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Header('cache-control', 'no-store')
  @Endpoint(newsSourcesApi.test)
  async test(
    @Input() { body }: RouteInput<typeof newsSourcesApi.test>,
    @CurrentAdmin() admin: Admin,
  ): Promise<RouteResponse<typeof newsSourcesApi.test>> {
    return { success: true, test: await this.commands.execute(new TestSource(body, admin.id)) };
  }

  @Header('cache-control', 'no-store')
  @Endpoint(newsSourcesApi.previewImport)
  async previewImport(
    @Input() { body }: RouteInput<typeof newsSourcesApi.previewImport>,
  ): Promise<RouteResponse<typeof newsSourcesApi.previewImport>> {
    const plan = await this.queries.execute(new PreviewSourceImport(body.content));
    return { success: true, entries: plan.map(({ source: _source, ...entry }) => entry) };
  }

  @Endpoint(newsSourcesApi.import)
  async import(
    @Input() { body }: RouteInput<typeof newsSourcesApi.import>,
    @ByAdmin() meta: EventMeta,
  ): Promise<RouteResponse<typeof newsSourcesApi.import>> {
    const { added, known, refused, position } = await this.commands.execute(new ImportSources(body.content, meta));
    // What is added is added, also where a long list takes longer to be shown.
    if (position > 0) await this.projector.catchUp(position, [ListSources], MAX_WAIT_MS).catch(unlessLagging);
    return { success: true, added, known, refused: refused.length };
  }

  @Endpoint(newsSourcesApi.export)
  async export(
    @Input() { query }: RouteInput<typeof newsSourcesApi.export>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const exported = await this.queries.execute(new ExportSources());
    const isJson = query.format === 'json';
    await reply
      .header('content-type', isJson ? 'application/json; charset=utf-8' : 'text/x-opml; charset=utf-8')
      .header('content-disposition', `attachment; filename="fonti-contesto.${query.format}"`)
      .header('cache-control', 'no-store')
      .send(isJson ? `${JSON.stringify(exported.data, null, 2)}\n` : exported.opml());
  }
}

function unlessLagging(error: unknown): void {
  if (!(error instanceof ProjectionLagging)) throw error;
}
