import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../../platform/database/table-access.js';
import type { ImportedOrigin } from '../../article.events.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { ArticlesProjection } from '../../projections/articles.projection.js';

/** Which of these articles are here from another site already, with what the file said of them then. */
export class ListImportedArticles extends Query<ReadonlyMap<string, ImportedOrigin>> {
  static readonly shows = [ArticlesProjection];

  constructor(readonly ids: readonly string[]) {
    super();
  }
}

@QueryHandler(ListImportedArticles)
export class ListImportedArticlesHandler
  extends TableAccess<ArticlesTables>
  implements IQueryHandler<ListImportedArticles>
{
  async execute({ ids }: ListImportedArticles): Promise<ReadonlyMap<string, ImportedOrigin>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.selectFrom('read.articles').select(['id', 'origin']).where('id', 'in', ids).execute();
    return new Map(rows.flatMap(({ id, origin }) => (origin.kind === 'imported' ? [[id, origin] as const] : [])));
  }
}
