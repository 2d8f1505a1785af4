import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Costs } from '../../../contract/costs.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { ArticlesTables } from '../../articles/articles.tables.js';
import { GetSpendingReport } from '../../costs/queries/get-spending-report.js';
import type { GenerationTables } from '../../generation/generation.tables.js';
import { ListRestingModels } from '../../model-calls/queries/list-resting-models.js';
import { GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';

/** What models cost and may cost, with the names of runs and articles. */
export class GetCosts extends Query<Costs> {}

@QueryHandler(GetCosts)
export class GetCostsHandler implements IQueryHandler<GetCosts> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<Costs> {
    const [report, hasGateway, runs, resting] = await Promise.all([
      this.queries.execute(new GetSpendingReport()),
      this.hasGateway(),
      this.runs(),
      this.queries.execute(new ListRestingModels()),
    ]);
    const articleIds = report.byRun.flatMap(({ articleId }) => articleId ?? []);
    const [topics, titles] = await Promise.all([
      this.topics(report.byRun.map(({ runId }) => runId)),
      this.titles([...new Set(articleIds)]),
    ]);
    return {
      ...report,
      hasGateway,
      runs,
      resting: resting.map(({ model, failures, restedUntil, lastFailure }) => ({
        model,
        failures,
        until: restedUntil.toISOString(),
        lastFailure,
      })),
      byRun: report.byRun.map((run) => ({
        ...run,
        topic: topics.get(run.runId) ?? null,
        articleTitle: titles.get(run.articleId ?? '') ?? null,
      })),
    };
  }

  /** A key that cannot be read is a gateway all the same: the offline engine does not take its place. */
  private async hasGateway(): Promise<boolean> {
    try {
      return (await this.queries.execute(new GetGatewayAccess())) !== null;
    } catch (error) {
      if (error instanceof DomainError) return true;
      throw error;
    }
  }

  private async runs(): Promise<Costs['runs']> {
    const rows = await this.database
      .kysely<GenerationTables>()
      .selectFrom('app.run_places as p')
      .innerJoin('read.generation_runs as r', 'r.id', 'p.run_id')
      .select('p.is_running')
      .where('r.status', '=', 'running')
      .execute();
    const running = rows.filter(({ is_running }) => is_running).length;
    return { running, waiting: rows.length - running, most: this.config.ai.maxRuns };
  }

  private async topics(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database
      .kysely<GenerationTables>()
      .selectFrom('read.generation_runs')
      .select(['id', 'topic', 'main_topic'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, topic, main_topic }) => [id, main_topic ?? topic]));
  }

  private async titles(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles')
      .select(['id', 'title'])
      .where('status', '<>', 'deleted')
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}
