import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AdminStats, statsApi } from '../../../contract/stats.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { AdminOnly } from '../../../platform/security/admin-only.guard.js';
import { GetAdminStats } from '../queries/get-admin-stats.js';

/** The admin's figures. */
@AdminOnly()
@Controller()
export class StatsController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(statsApi.get)
  get(): Promise<AdminStats> {
    return this.queries.execute(new GetAdminStats());
  }
}
