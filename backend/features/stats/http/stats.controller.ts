import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Costs, costsApi } from '../../../contract/costs.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { type AdminStats, statsApi } from '../../../contract/stats.js';
import { type Today, todayApi } from '../../../contract/today.js';
import { warningsApi } from '../../../contract/warnings.js';
import { type Week, weekApi } from '../../../contract/week.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly, AtLeast, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { GetAdminStats } from '../queries/get-admin-stats.js';
import { GetCosts } from '../queries/get-costs.js';
import { GetToday } from '../queries/get-today.js';
import { GetWeek } from '../queries/get-week.js';
import { ListWarnings } from '../queries/list-warnings.js';
import { todayOf } from '../today/decide-tasks.js';

/** The admin's figures. */
@AtLeast('editor')
@Controller()
export class StatsController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(statsApi.get)
  get(): Promise<AdminStats> {
    return this.queries.execute(new GetAdminStats());
  }
}

/** What models cost. */
@AdminOnly()
@Controller()
export class CostsController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(costsApi.get)
  get(): Promise<Costs> {
    return this.queries.execute(new GetCosts());
  }
}

@AtLeast('managing-editor')
@Controller()
export class WarningsController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(warningsApi.list)
  async list(): Promise<RouteResponse<typeof warningsApi.list>> {
    return { warnings: await this.queries.execute(new ListWarnings()) };
  }
}

@AtLeast('editor')
@Controller()
export class TodayController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(todayApi.get)
  async get(@CurrentAdmin() { id, role }: Admin): Promise<Today> {
    return todayOf(role, await this.queries.execute(new GetToday(id)));
  }
}

/** What goes out by day. */
@AtLeast('editor')
@Controller()
export class WeekController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(weekApi.get)
  get(@Input() { query }: RouteInput<typeof weekApi.get>): Promise<Week> {
    return this.queries.execute(new GetWeek(query.from));
  }
}
