import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { microsOf } from '../../../contract/money.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { limitsInForce } from '../budgets.decider.js';
import type { BudgetLimits } from '../budgets.events.js';
import type { CostsTables } from '../costs.tables.js';
import { AiBudgetsProjection } from '../projections/ai-budgets.projection.js';

/** Limits in millionths of a US dollar; null = none. */
export interface Budgets {
  /** In force: the lower of the two below. */
  readonly limits: BudgetLimits;
  /** Of the variables. */
  readonly environment: BudgetLimits;
  /** Set on the screen. */
  readonly chosen: BudgetLimits;
}

/** What may be spent on models. */
export class GetBudgetLimits extends Query<Budgets> {
  static readonly shows = [AiBudgetsProjection];
}

@QueryHandler(GetBudgetLimits)
export class GetBudgetLimitsHandler implements IQueryHandler<GetBudgetLimits> {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<Budgets> {
    const row = await this.database.kysely<CostsTables>().selectFrom('read.ai_budgets').selectAll().executeTakeFirst();
    const environment = limitsOf(this.config);
    const chosen = { run: row?.run_micros ?? null, day: row?.day_micros ?? null, month: row?.month_micros ?? null };
    return { limits: limitsInForce(environment, chosen), environment, chosen };
  }
}

function limitsOf({ ai: { budgets } }: Config): BudgetLimits {
  const micros = (usd: number | undefined) => (usd === undefined ? null : microsOf(usd));
  return { run: micros(budgets.run), day: micros(budgets.day), month: micros(budgets.month) };
}
