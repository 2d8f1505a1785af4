import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { ArticleList } from '../../../../contract/articles.js';
import { Database } from '../../../../platform/database/database.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { listItemOf } from '../../lists/article-view.js';
import { listed, newestPublished } from '../../lists/articles-selection.store.js';
import { BylineReader } from '../../lists/bylines.js';
import { inPrint } from '../../lists/in-print.js';
import { ArticlesProjection } from '../../projections/articles.projection.js';

/** Published articles that a person signs, newest first. */
export class ListSignedArticles extends Query<ArticleList> {
  static readonly shows = [ArticlesProjection];

  constructor(readonly request: { readonly personId: string; readonly page: number; readonly limit: number }) {
    super();
  }
}

@QueryHandler(ListSignedArticles)
export class ListSignedArticlesHandler implements IQueryHandler<ListSignedArticles> {
  constructor(
    private readonly database: Database,
    private readonly bylines: BylineReader,
  ) {}

  async execute({ request }: ListSignedArticles): Promise<ArticleList> {
    const { personId, page, limit } = request;
    const signed = newestPublished(this.database.replica<ArticlesTables>())
      .where('a.ai_generated', '=', false)
      .where(sql<boolean>`a.author_ids <> '[]' and a.author_ids @> ${JSON.stringify([personId])}::jsonb`);
    const [rows, { total }, bylines] = await Promise.all([
      listed(signed)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      signed
        .clearOrderBy()
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
      this.bylines.get(),
    ]);
    return {
      articles: rows.map((row) => inPrint(listItemOf(row, bylines))),
      total: Number(total),
      page,
      totalPages: Math.max(1, Math.ceil(Number(total) / limit)),
    };
  }
}
