import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Kysely, sql } from 'kysely';
import type { AdminStats } from '../../../contract/stats.js';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../../articles/articles.tables.js';
import { CountSubscribers } from '../../newsletter/queries/count-subscribers.js';

const CATEGORIES_SHOWN = 10;
const MONTHS_SHOWN = 12;

/** The figures of the whole newsroom, counted after they were asked for, once for all who ask at the same moment. */
export class GetAdminStats extends Query<AdminStats> {}

@QueryHandler(GetAdminStats)
export class GetAdminStatsHandler implements IQueryHandler<GetAdminStats> {
  private readonly counted = new SingleFlight(() => this.count());

  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  execute(): Promise<AdminStats> {
    return this.counted.get('all');
  }

  private async count(): Promise<AdminStats> {
    const db = this.database.kysely<ArticlesTables>();
    const [articles, topCategories, articlesByMonth, subscribers] = await Promise.all([
      countArticles(db),
      largestCategories(db),
      latestMonths(db),
      this.queries.execute(new CountSubscribers()),
    ]);
    const { totalSubscribers, confirmedSubscribers } = subscribers;
    return { ...articles, totalSubscribers, confirmedSubscribers, topCategories, articlesByMonth };
  }
}

async function countArticles(db: Kysely<ArticlesTables>) {
  const counted = await db
    .selectFrom('read.articles as a')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('a.status', '=', 'published').as('published'),
      fn.countAll<number>().filterWhere('a.status', '=', 'draft').as('draft'),
      fn.countAll<number>().filterWhere('a.status', '=', 'scheduled').as('scheduled'),
      fn.countAll<number>().filterWhere('a.ai_generated', '=', true).as('generated'),
      // A deleted article leaves its counter behind, which counts no more.
      selectFrom('app.article_views as v')
        .innerJoin('read.articles as living', 'living.id', 'v.article_id')
        .where('living.status', '<>', 'deleted')
        .select(({ fn: sum }) => sum.sum<string | null>('v.views').as('views'))
        .as('views'),
    ])
    .where('a.status', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return {
    totalArticles: Number(counted.total),
    publishedArticles: Number(counted.published),
    draftArticles: Number(counted.draft),
    scheduledArticles: Number(counted.scheduled),
    aiGeneratedArticles: Number(counted.generated),
    totalViews: Number(counted.views ?? 0),
  };
}

async function largestCategories(db: Kysely<ArticlesTables>) {
  const rows = await db
    .selectFrom('read.articles')
    .select(({ fn }) => [fn.min('category').as('name'), fn.countAll<number>().as('count')])
    .where('status', '=', 'published')
    .groupBy('category_key')
    .orderBy('count', 'desc')
    .orderBy('category_key')
    .limit(CATEGORIES_SHOWN)
    .execute();
  return rows.map(({ name, count }) => ({ _id: name, count: Number(count) }));
}

async function latestMonths(db: Kysely<ArticlesTables>) {
  const month = sql<string>`to_char(publish_date at time zone 'Europe/Rome', 'YYYY-MM')`;
  const rows = await db
    .selectFrom('read.articles')
    .select(({ fn }) => [month.as('month'), fn.countAll<number>().as('count')])
    .where('status', '=', 'published')
    .groupBy(month)
    .orderBy('month', 'desc')
    .limit(MONTHS_SHOWN)
    .execute();
  return rows.reverse().map(({ month: text, count }) => {
    const [year, number] = text.split('-').map(Number);
    return { _id: { month: number ?? 0, year: year ?? 0 }, count: Number(count) };
  });
}
