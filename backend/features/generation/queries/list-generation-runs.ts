import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { GenerationRun } from '../../../contract/generation.js';
import { GENERATION_STEPS, type GenerationStep } from '../../../contract/pipeline-roles.js';
import { Database } from '../../../platform/database/database.js';
import { isUuid } from '../../../platform/ids.js';
import { GetRunCosts } from '../../costs/queries/get-run-costs.js';
import { GetSpending } from '../../model-calls/queries/get-spending.js';
import { STEP_OF } from '../generation.decider.js';
import type { GenerationTables } from '../generation.tables.js';
import { GenerationRunsProjection } from '../projections/generation-runs.projection.js';
import { RunPlacesStore } from '../run-places.store.js';

const MAX_RUNS = 20;
/** Every run that has not ended is to be ended. */
const MAX_UNFINISHED = 1_000;

/** The latest runs, newest first, all or among ids; with an id that one, with `unfinished` those that have not ended, oldest first. */
export class ListGenerationRuns extends Query<GenerationRun[]> {
  static readonly shows = [GenerationRunsProjection];

  constructor(
    readonly only: { readonly id: string } | { readonly ids: readonly string[] } | 'unfinished' | 'latest' = 'latest',
  ) {
    super();
  }
}

@QueryHandler(ListGenerationRuns)
export class ListGenerationRunsHandler implements IQueryHandler<ListGenerationRuns> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly places: RunPlacesStore,
  ) {}

  async execute({ only }: ListGenerationRuns): Promise<GenerationRun[]> {
    const ids = typeof only === 'object' ? ('id' in only ? [only.id] : only.ids).filter(isUuid) : null;
    if (ids?.length === 0) return [];
    const runs = this.database.kysely<GenerationTables>().selectFrom('read.generation_runs').selectAll();
    const chosen =
      only === 'unfinished'
        ? runs.where('status', '=', 'running').orderBy('requested_at')
        : (ids === null ? runs : runs.where('id', 'in', ids)).orderBy('requested_at', 'desc');
    const limit = only === 'unfinished' ? MAX_UNFINISHED : (ids?.length ?? MAX_RUNS);
    const rows = await chosen.limit(limit).execute();
    const shown = rows.map(({ id }) => id);
    const running = rows.flatMap(({ id, status }) => (status === 'running' ? [id] : []));
    const [spending, costs, waiting, passed] = await Promise.all([
      this.queries.execute(new GetSpending(shown)),
      this.queries.execute(new GetRunCosts(shown)),
      this.places.waiting(),
      this.places.lastPassed(running),
    ]);
    return rows.map((row) =>
      runView(
        { ...row, last_step: later(row.last_step, passed.get(row.id)) },
        {
          spent: spending.get(row.id) ?? null,
          cost: costs.get(row.id) ?? null,
          queuePlace: row.status === 'running' ? placeIn(waiting, row.id) : null,
        },
      ),
    );
  }
}

/** A step that waits for the next event is behind it as soon as that one is recorded. */
function later(recorded: GenerationStep | null, passed: keyof typeof STEP_OF | undefined): GenerationStep | null {
  const placeOf = (step: GenerationStep | null) => GENERATION_STEPS.findIndex(({ name }) => name === step);
  const waiting = passed === undefined ? null : STEP_OF[passed];
  return placeOf(waiting) > placeOf(recorded) ? waiting : recorded;
}

function placeIn(waiting: readonly string[], runId: string): number | null {
  const place = waiting.indexOf(runId);
  return place < 0 ? null : place + 1;
}

/** A row in the shape of the contract. */
function runView(
  row: GenerationTables['read.generation_runs'],
  more: Pick<GenerationRun, 'spent' | 'cost' | 'queuePlace'>,
): GenerationRun {
  const finished = GENERATION_STEPS.findIndex(({ name }) => name === row.last_step);
  return {
    runId: row.id,
    topic: row.topic,
    category: row.category,
    trigger: row.trigger,
    status: row.status,
    steps: GENERATION_STEPS.map((step, place) => ({
      ...step,
      state: stateOf(place, finished, more.queuePlace === null ? row.status : 'queued'),
    })),
    mainTopic: row.main_topic,
    articleId: row.article_id,
    slug: row.slug,
    outcome: row.outcome,
    score: row.score,
    reasons: [...row.reasons],
    cause: row.cause,
    isOutline: row.is_outline,
    notes: [...row.notes],
    failures: row.failures.map((failure) => ({ ...failure })),
    requestedAt: row.requested_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    ...more,
  };
}

function stateOf(place: number, finished: number, status: GenerationRun['status'] | 'queued') {
  if (place <= finished) return 'done';
  if (place > finished + 1) return 'waiting';
  if (status === 'running') return 'running';
  return status === 'aborted' ? 'failed' : 'waiting';
}
