import { Controller, Headers, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Readership, readershipApi } from '../../../contract/readership.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast, Public } from '../../../platform/security/admin-only.guard.js';
import { CallBounds } from '../../../platform/throttle/call-bounds.js';
import { CountReading } from '../commands/count-reading.js';
import { ExportReadership } from '../queries/export-readership.js';
import { GetReadership } from '../queries/get-readership.js';

/** Counts that an article was opened or read further. */
@Public()
@Controller()
export class ReadingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bounds: CallBounds,
  ) {}

  @Endpoint(readershipApi.countView)
  async countView(
    @Input() { params, query }: RouteInput<typeof readershipApi.countView>,
    @Headers('user-agent') userAgent: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    this.bounds.charge('reading', request);
    const network = this.bounds.networkOf(request);
    await this.commands.execute(new CountReading(params.slug, { ...query, userAgent, network }));
  }
}

/** What was counted of readings. */
@AtLeast('editor')
@Controller()
export class ReadershipController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(readershipApi.get)
  get(@Input() { query }: RouteInput<typeof readershipApi.get>): Promise<Readership> {
    return this.queries.execute(new GetReadership(query.days, query.article));
  }

  @Endpoint(readershipApi.csv)
  async csv(@Input() { query }: RouteInput<typeof readershipApi.csv>, @Res() reply: FastifyReply): Promise<void> {
    const csv = await this.queries.execute(new ExportReadership(query.days, query.article));
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statistiche.csv"')
      .header('cache-control', 'no-store')
      .send(csv);
  }
}
