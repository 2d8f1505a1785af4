import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
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
export class ListCheckedArticlesHandler
  extends TableAccess<ArticlesTables>
  implements IQueryHandler<ListCheckedArticles>
{
  execute({ limit }: ListCheckedArticles): Promise<{ readonly id: string }[]> {
    return this.db
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
