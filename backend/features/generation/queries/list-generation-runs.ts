import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { GenerationRun } from '../../../contract/generation.js';
import { Database } from '../../../platform/database/database.js';
import { isUuid } from '../../../platform/ids.js';
import { GetSpending, type Spending } from '../../model-exchanges/queries/get-spending.js';
import type { GenerationTables } from '../generation.tables.js';
import { runView } from './generation-run-view.js';

const MOST_RUNS = 20;

/** The latest runs, newest first, all or among ids; with an id that one, with `unfinished` those that have not ended, oldest first. */
export class ListGenerationRuns {
  constructor(
    readonly only: { readonly id: string } | { readonly ids: readonly string[] } | 'unfinished' | 'latest' = 'latest',
  ) {}
}

@QueryHandler(ListGenerationRuns)
export class ListGenerationRunsHandler implements IQueryHandler<ListGenerationRuns, GenerationRun[]> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ only }: ListGenerationRuns): Promise<GenerationRun[]> {
    const ids = typeof only === 'object' ? ('id' in only ? [only.id] : only.ids).filter(isUuid) : null;
    if (ids?.length === 0) return [];
    const runs = this.database.kysely<GenerationTables>().selectFrom('read.generation_runs').selectAll();
    const chosen =
      only === 'unfinished'
        ? runs.where('status', '=', 'running').orderBy('requested_at')
        : (ids === null ? runs : runs.where('id', 'in', ids)).orderBy('requested_at', 'desc');
    const rows = await chosen.limit(ids?.length ?? MOST_RUNS).execute();
    const spending: Spending = await this.queries.execute(new GetSpending(rows.map(({ id }) => id)));
    return rows.map((row) => runView(row, spending.get(row.id) ?? null));
  }
}
