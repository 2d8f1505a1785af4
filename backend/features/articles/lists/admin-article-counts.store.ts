import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { CachedCount } from '../../../platform/event-store/cached-count.js';
import type { ArticlesTables } from '../articles.tables.js';

interface CountedArticles {
  readonly status: string;
  readonly category_key: string;
  readonly count: number;
}

/** How many articles of every status there are, by category; counted once for each state of them. */
@Injectable()
export class AdminArticleCounts {
  private readonly counts: CachedCount<readonly CountedArticles[]>;

  constructor(private readonly database: Database) {
    this.counts = new CachedCount(database, 'articles', () => this.count());
  }

  /** Where the articles' view stands: a column for a list that asks for its total. */
  get place() {
    return this.counts.place;
  }

  /** Of one status, of one category (its lower-case name), or of all; `place` where it was read with the rows. */
  async total(
    { status, category }: { readonly status?: string | undefined; readonly category?: string | undefined },
    place?: string | null,
  ) {
    return (await this.counts.get(place))
      .filter((counted) => (!status || counted.status === status) && (!category || counted.category_key === category))
      .reduce((sum, { count }) => sum + count, 0);
  }

  private async count(): Promise<readonly CountedArticles[]> {
    const rows = await this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles')
      .select(({ fn }) => ['status', 'category_key', fn.countAll<number>().as('count')])
      .where('status', '<>', 'deleted')
      .groupBy(['status', 'category_key'])
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }
}
