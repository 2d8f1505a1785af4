import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';

const MAX_AT_ONCE = 100;

/** Scheduled articles whose moment has passed by the database's clock, oldest first. */
export class ListDueArticles extends Query<{ now: Date; articles: DueArticle[] }> {}

export interface DueArticle {
  readonly id: string;
  readonly publishDate: Date;
  readonly version: number;
}

@QueryHandler(ListDueArticles)
export class ListDueArticlesHandler implements IQueryHandler<ListDueArticles> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<{ now: Date; articles: DueArticle[] }> {
    const db = this.database.kysely<ArticlesTables>();
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
    const now = rows[0]?.now ?? new Date(0);
    const due = await db
      .selectFrom('read.articles')
      .select(['id', 'publish_date', 'version'])
      .where('status', '=', 'scheduled')
      .where('publish_date', '<=', now)
      .orderBy('publish_date')
      .limit(MAX_AT_ONCE)
      .execute();
    return {
      now,
      articles: due.map((row) => ({ id: row.id, publishDate: row.publish_date ?? now, version: row.version })),
    };
  }
}
