import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { auditApi } from '../../../contract/audit.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly } from '../../../platform/security/admin-only.guard.js';
import { ListAdminActions } from '../queries/list-admin-actions.js';

/** Who of the newsroom did what: read from the log, which nobody can change. */
@AdminOnly()
@Controller()
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(auditApi.list)
  list(
    @Input() { query: { limit, before } }: RouteInput<typeof auditApi.list>,
  ): Promise<RouteResponse<typeof auditApi.list>> {
    return this.queries.execute(new ListAdminActions(limit, before));
  }
}
