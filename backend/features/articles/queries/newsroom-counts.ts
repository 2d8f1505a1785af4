import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { CountedFromView } from '../../../platform/event-store/counted-from-view.js';
import type { ArticlesTables } from '../articles.tables.js';

interface CountedArticles {
  readonly status: string;
  readonly category_key: string;
  readonly count: number;
}

/** How many articles of every status there are, by category; counted once for each state of them. */
@Injectable()
export class NewsroomCounts {
  private readonly counts: CountedFromView<readonly CountedArticles[]>;

  constructor(private readonly database: Database) {
    this.counts = new CountedFromView(database, 'articles', () => this.count());
  }

  /** Of one status, of one category (its lower-case name), or of all. */
  async total({ status, category }: { readonly status?: string | undefined; readonly category?: string | undefined }) {
    return (await this.counts.get())
      .filter((counted) => (!status || counted.status === status) && (!category || counted.category_key === category))
      .reduce((sum, { count }) => sum + count, 0);
  }

  private async count(): Promise<readonly CountedArticles[]> {
    const rows = await this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles')
      .select(({ fn }) => ['status', 'category_key', fn.countAll<number>().as('count')])
      .groupBy(['status', 'category_key'])
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }
}
