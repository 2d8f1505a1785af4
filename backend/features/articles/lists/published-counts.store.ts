import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { CacheGeneration } from '../../../platform/response-cache/cache-generation.js';
import { CachedValue, SAFETY_NET_MS } from '../../../platform/response-cache/cached-value.js';
import type { ArticlesTables } from '../articles.tables.js';

/** The published articles of a category. `today` is the day in Rome. */
export interface PublishedCount {
  readonly count: number;
  readonly today: number;
}

/** How many articles are published, in all and by category; counted once for each state of what readers see. */
@Injectable()
export class PublishedCounts {
  private readonly counts: CachedValue<ReadonlyMap<string, PublishedCount>>;

  constructor(
    private readonly database: Database,
    content: CacheGeneration,
    private readonly clock: Clock,
  ) {
    this.counts = new CachedValue(content, clock, SAFETY_NET_MS, () => this.count());
  }

  /** By lower-case name of the category; one without articles is absent. */
  byCategory(): Promise<ReadonlyMap<string, PublishedCount>> {
    return this.counts.get();
  }

  /** Of one category (its lower-case name), or of all. */
  async total(categoryKey?: string): Promise<number> {
    const counts = await this.counts.get();
    if (categoryKey !== undefined) return counts.get(categoryKey)?.count ?? 0;
    return [...counts.values()].reduce((sum, { count }) => sum + count, 0);
  }

  private async count(): Promise<ReadonlyMap<string, PublishedCount>> {
    const midnight = sql<Date>`date_trunc('day', ${this.clock.now()}::timestamptz at time zone 'Europe/Rome') at time zone 'Europe/Rome'`;
    const rows = await this.database
      .replica<ArticlesTables>()
      .selectFrom('read.articles')
      .select(({ fn }) => [
        'category_key',
        fn.countAll<number>().as('count'),
        fn.countAll<number>().filterWhere('publish_date', '>=', midnight).as('today'),
      ])
      .where('status', '=', 'published')
      .groupBy('category_key')
      .execute();
    return new Map(
      rows.map(({ category_key, count, today }) => [category_key, { count: Number(count), today: Number(today) }]),
    );
  }
}
