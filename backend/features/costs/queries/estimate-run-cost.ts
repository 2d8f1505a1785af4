import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { CostsTables } from '../costs.tables.js';
import { type EstimatedRole, estimateRun, type RoleTokens, type RunEstimate } from '../run-estimate.js';

export type { EstimatedRole, RunEstimate } from '../run-estimate.js';

/** What a run with these models will cost, by the last runs of this installation. */
export class EstimateRunCost extends Query<RunEstimate> {
  constructor(readonly roles: readonly EstimatedRole[]) {
    super();
  }
}

/** Fewer runs are no average. */
const MIN_RUNS = 3;
const MAX_RUNS = 30;
const DAYS_BACK = 60;

@QueryHandler(EstimateRunCost)
export class EstimateRunCostHandler implements IQueryHandler<EstimateRunCost> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ roles }: EstimateRunCost): Promise<RunEstimate> {
    return estimateRun(roles, await this.measured());
  }

  /** What each role took in the last runs that wrote something, on average of all of them. */
  private async measured(): Promise<Map<string, RoleTokens>> {
    const oldest = new Date(this.clock.now().getTime() - DAYS_BACK * 86_400_000).toISOString().slice(0, 7);
    const { rows } = await sql<{ role: string; runs: number; calls: number; prompt: number; completion: number }>`
      with written as (
        select run_id from app.model_calls
        where month >= ${oldest} and step like 'write%' and state = 'settled'
        group by run_id order by max(begun_at) desc limit ${MAX_RUNS})
      select role, (select count(*)::int from written) as runs, count(*)::int as calls,
        coalesce(sum(prompt_tokens), 0)::int as prompt, coalesce(sum(completion_tokens), 0)::int as completion
      from app.model_calls join written using (run_id) where state = 'settled' group by role`.execute(
      this.database.kysely<CostsTables>(),
    );
    return new Map(
      rows.flatMap(({ role, runs, calls, prompt, completion }) =>
        runs < MIN_RUNS
          ? []
          : [[role, { calls: calls / runs, promptTokens: prompt / runs, completionTokens: completion / runs }]],
      ),
    );
  }
}
