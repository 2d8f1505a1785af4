import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { AutomaticOutlook } from '../../../contract/auto-generation.js';
import { dollarsOf } from '../../../contract/money.js';
import { Clock } from '../../../platform/clock.js';
import { GetBudgetLimits } from '../../costs/queries/get-budget-limits.js';
import { runsAhead } from '../auto-generation/automatic-limits.js';
import { EstimateGeneration } from './estimate-generation.js';
import { GetAutoGeneration } from './get-auto-generation.js';

/** What turning the automatic generation on would mean: who writes, how often, at what cost, and whether it is published. */
export class GetAutomaticOutlook extends Query<AutomaticOutlook> {}

const DAYS_AHEAD = 30;

@QueryHandler(GetAutomaticOutlook)
export class GetAutomaticOutlookHandler implements IQueryHandler<GetAutomaticOutlook> {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<AutomaticOutlook> {
    const [plan, { engine, estimate }, { limits }] = await Promise.all([
      this.queries.execute(new GetAutoGeneration()),
      this.queries.execute(new EstimateGeneration()),
      this.queries.execute(new GetBudgetLimits()),
    ]);
    const runsAMonth = runsAhead(plan, this.clock.now(), DAYS_AHEAD);
    const usd = (micros: number | null) => (micros === null ? null : dollarsOf(micros));
    return {
      engine,
      estimate,
      runsAMonth,
      monthUsd: estimate.usd === null ? null : estimate.usd * runsAMonth,
      budgets: { runUsd: usd(limits.run), dayUsd: usd(limits.day), monthUsd: usd(limits.month) },
      publishes: plan.autoPublishOnApproval,
    };
  }
}
