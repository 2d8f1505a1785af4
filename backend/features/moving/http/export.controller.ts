import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { movingExportApi } from '../../../contract/moving-export.js';
import { Clock } from '../../../platform/clock.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { romeDay } from '../../../platform/rome-day.js';
import { AdminOnly, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { NoteExport } from '../../auth/commands/note-export.js';
import { ZipExport } from '../queries/zip-export.js';

/** Everything of this site as one file. The addresses of subscribers are in it: the log says who took them. */
@AdminOnly()
@Controller()
export class ExportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  @Endpoint(movingExportApi.download)
  async download(@Res() reply: FastifyReply, @CurrentAdmin() admin: Admin): Promise<void> {
    await this.commands.execute(new NoteExport(admin.id, 'SubscribersExported'));
    await reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="contesto-${romeDay(this.clock.now())}.zip"`)
      .header('cache-control', 'no-store')
      .send(await this.queries.execute(new ZipExport()));
  }
}
