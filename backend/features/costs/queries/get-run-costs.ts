import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { dollarsOf } from '../../../contract/money.js';
import { Database } from '../../../platform/database/database.js';
import type { CostsTables } from '../costs.tables.js';
import { GetBudgetLimits } from './get-budget-limits.js';

/** What the calls of a run cost. US dollars. */
export interface RunCost {
  readonly calls: number;
  /** With what is set aside for calls whose price is not known (yet). */
  readonly countedUsd: number;
  /** The part of it that is only set aside. */
  readonly uncertainUsd: number;
  /** Null: no bound. */
  readonly limitUsd: number | null;
}

/** By run; one that made no call is absent. */
export class GetRunCosts extends Query<ReadonlyMap<string, RunCost>> {
  constructor(readonly runIds: readonly string[]) {
    super();
  }
}

@QueryHandler(GetRunCosts)
export class GetRunCostsHandler implements IQueryHandler<GetRunCosts> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ runIds }: GetRunCosts): Promise<ReadonlyMap<string, RunCost>> {
    if (runIds.length === 0) return new Map();
    const [rows, { limits }] = await Promise.all([this.sums(runIds), this.queries.execute(new GetBudgetLimits())]);
    const limitUsd = limits.run === null ? null : dollarsOf(limits.run);
    return new Map(
      rows.map(({ run_id, calls, known, uncertain }) => [
        run_id,
        { calls, countedUsd: dollarsOf(known + uncertain), uncertainUsd: dollarsOf(uncertain), limitUsd },
      ]),
    );
  }

  private sums(runIds: readonly string[]) {
    return this.database
      .kysely<CostsTables>()
      .selectFrom('app.model_calls')
      .select('run_id')
      .select(sql<number>`count(*)::int`.as('calls'))
      .select(sql<number>`coalesce(sum(cost_micros), 0)::bigint`.as('known'))
      .select(sql<number>`coalesce(sum(reserved_micros) filter (where cost_micros is null), 0)::bigint`.as('uncertain'))
      .where('run_id', 'in', runIds)
      .groupBy('run_id')
      .execute();
  }
}
