import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { ArticlesTables } from '../articles.tables.js';

/** The last published articles with what the scout and the writer need to not repeat them, newest first. */
export class ListRecentArticles extends Query<RecentlyPublished[]> {
  constructor(readonly limit: number) {
    super();
  }
}

export interface RecentlyPublished {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly category: string;
  readonly keywords: readonly string[];
}

@QueryHandler(ListRecentArticles)
export class ListRecentArticlesHandler
  extends TableAccess<ArticlesTables>
  implements IQueryHandler<ListRecentArticles>
{
  async execute({ limit }: ListRecentArticles): Promise<RecentlyPublished[]> {
    const rows = await this.db
      .selectFrom('read.articles')
      .select(['id', 'title', 'slug', 'excerpt', 'category', 'seo'])
      .where('status', '=', 'published')
      .orderBy('publish_date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ seo, ...row }) => ({ ...row, keywords: seo.keywords }));
  }
}
