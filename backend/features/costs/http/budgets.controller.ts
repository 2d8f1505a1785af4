import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Budgets, costsApi } from '../../../contract/costs.js';
import { microsOf } from '../../../contract/money.js';
import type { RouteInput } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { ChangeBudgets } from '../commands/change-budgets.js';
import { GetBudgetLimits } from '../queries/get-budget-limits.js';
import { budgetsView } from '../queries/get-spending-report.js';

/** The admin's own limits of what models may cost. */
@AdminOnly()
@Controller()
export class BudgetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Endpoint(costsApi.setBudgets)
  async set(@Input() { body }: RouteInput<typeof costsApi.setBudgets>, @ByAdmin() meta: EventMeta): Promise<Budgets> {
    const limits = {
      ...(body.runUsd === undefined ? {} : { run: micros(body.runUsd) }),
      ...(body.dayUsd === undefined ? {} : { day: micros(body.dayUsd) }),
      ...(body.monthUsd === undefined ? {} : { month: micros(body.monthUsd) }),
    };
    const { position } = await this.commands.execute(new ChangeBudgets(limits, meta));
    await this.projector.catchUp(position, [GetBudgetLimits]);
    return budgetsView(await this.queries.execute(new GetBudgetLimits()));
  }
}

function micros(usd: number | null): number | null {
  return usd === null ? null : microsOf(usd);
}
