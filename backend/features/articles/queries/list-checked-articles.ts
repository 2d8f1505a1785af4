import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { ArticlesProjection } from '../projections/articles.projection.js';

/** Ids of the last published articles whose present text was checked against sources, newest first. */
export class ListCheckedArticles extends Query<{ readonly id: string }[]> {
  static readonly shows = [ArticlesProjection];

  constructor(readonly limit: number) {
    super();
  }
}

@QueryHandler(ListCheckedArticles)
export class ListCheckedArticlesHandler implements IQueryHandler<ListCheckedArticles> {
  constructor(private readonly database: Database) {}

  execute({ limit }: ListCheckedArticles): Promise<{ readonly id: string }[]> {
    return this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles')
      .select('id')
      .where('status', '=', 'published')
      .where('verification', 'is not', null)
      .orderBy('publish_date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }
}
