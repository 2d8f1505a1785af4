import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';

/** The months (UTC) in which published articles came out, newest first. */
export class CountArticlesByMonth {}

export interface ArticlesOfMonth {
  /** `2026-11`. */
  readonly month: string;
  readonly count: number;
  /** ISO date of the last change among them. */
  readonly changedAt: string;
}

@QueryHandler(CountArticlesByMonth)
export class CountArticlesByMonthHandler implements IQueryHandler<CountArticlesByMonth, ArticlesOfMonth[]> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<ArticlesOfMonth[]> {
    const month = sql<string>`to_char(publish_date at time zone 'UTC', 'YYYY-MM')`;
    const rows = await this.database
      .replica<ArticlesTables>()
      .selectFrom('read.articles')
      .select(({ fn }) => [
        month.as('month'),
        fn.countAll<number>().as('count'),
        sql<Date>`max(greatest(publish_date, updated_at))`.as('changed_at'),
      ])
      .where('status', '=', 'published')
      .where('publish_date', 'is not', null)
      .groupBy(month)
      .orderBy('month', 'desc')
      .execute();
    return rows.map((row) => ({
      month: row.month,
      count: Number(row.count),
      changedAt: row.changed_at.toISOString(),
    }));
  }
}
