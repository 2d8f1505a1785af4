import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { CacheGeneration } from '../../../platform/response-cache/cache-generation.js';
import { CachedValue, SAFETY_NET_MS } from '../../../platform/response-cache/cached-value.js';
import type { ArticlesTables } from '../articles.tables.js';

/** The months (UTC) in which published articles came out, newest first. Counted once for each state of what readers see. */
export class CountArticlesByMonth extends Query<ArticlesOfMonth[]> {}

export interface ArticlesOfMonth {
  /** `2026-11`. */
  readonly month: string;
  readonly count: number;
  /** ISO date of the last change among them. */
  readonly changedAt: string;
}

@QueryHandler(CountArticlesByMonth)
export class CountArticlesByMonthHandler implements IQueryHandler<CountArticlesByMonth> {
  private readonly months: CachedValue<ArticlesOfMonth[]>;

  constructor(
    private readonly database: Database,
    content: CacheGeneration,
    clock: Clock,
  ) {
    this.months = new CachedValue(content, clock, SAFETY_NET_MS, () => this.count());
  }

  execute(): Promise<ArticlesOfMonth[]> {
    return this.months.get();
  }

  /** Month by month in the index: to ask every row for the name of its month takes five times as long. */
  private async count(): Promise<ArticlesOfMonth[]> {
    const { rows } = await sql<{ month: string; count: number; changed_at: Date }>`
      select to_char(m.start, 'YYYY-MM') as month, a.count, a.changed_at
      from (select generate_series(date_trunc('month', min(publish_date) at time zone 'UTC'),
          max(publish_date) at time zone 'UTC', interval '1 month') as start
        from read.articles where status = 'published') as m
      cross join lateral (select count(*)::int as count, max(greatest(publish_date, updated_at)) as changed_at
        from read.articles where status = 'published' and publish_date >= m.start at time zone 'UTC'
          and publish_date < (m.start + interval '1 month') at time zone 'UTC') as a
      where a.count > 0 order by m.start desc`.execute(this.database.replica<ArticlesTables>());
    return rows.map(({ month, count, changed_at }) => ({ month, count, changedAt: changed_at.toISOString() }));
  }
}
