import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { ArticlesTables } from '../articles.tables.js';
import { ArticlesProjection } from '../projections/articles.projection.js';

/** Published articles that came out since a moment and were checked against sources, in these words or earlier ones; newest first. */
export class ListPublishedSince extends Query<PublishedSince[]> {
  static readonly shows = [ArticlesProjection];

  constructor(
    readonly since: Date,
    readonly limit: number,
  ) {
    super();
  }
}

export interface PublishedSince {
  readonly id: string;
  /** Of its stream: any change makes it another one. */
  readonly version: number;
  readonly publishedAt: Date;
}

@QueryHandler(ListPublishedSince)
export class ListPublishedSinceHandler
  extends TableAccess<ArticlesTables>
  implements IQueryHandler<ListPublishedSince>
{
  async execute({ since, limit }: ListPublishedSince): Promise<PublishedSince[]> {
    const rows = await this.db
      .selectFrom('read.articles')
      .select(['id', 'version', 'publish_date'])
      .where('status', '=', 'published')
      .where('was_verified', '=', true)
      .where('publish_date', '>', since)
      .orderBy('publish_date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, version, publish_date }) => ({ id, version, publishedAt: publish_date ?? since }));
  }
}
