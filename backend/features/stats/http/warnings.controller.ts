import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { RouteResponse } from '../../../contract/route.js';
import { warningsApi } from '../../../contract/warnings.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { AdminOnly } from '../../../platform/security/admin-only.guard.js';
import { ListWarnings } from '../queries/list-warnings.js';

/** What is to be mended. */
@AdminOnly()
@Controller()
export class WarningsController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(warningsApi.list)
  async list(): Promise<RouteResponse<typeof warningsApi.list>> {
    return { warnings: await this.queries.execute(new ListWarnings()) };
  }
}
