import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import type { ArticlesTables } from '../../articles.tables.js';

/** Where readers find an article; null for one that is not out. Asked for often, so nothing else of it is read. */
export class FindArticlePath extends Query<string | null> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(FindArticlePath)
export class FindArticlePathHandler implements IQueryHandler<FindArticlePath> {
  constructor(private readonly database: Database) {}

  async execute({ id }: FindArticlePath): Promise<string | null> {
    const row = await this.database
      .replica<ArticlesTables>()
      .selectFrom('read.articles')
      .select('slug')
      .where('id', '=', id)
      .where('status', 'in', ['published', 'retracted'])
      .executeTakeFirst();
    return row ? `/articolo/${row.slug}` : null;
  }
}
