import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { DeletedArticlePage } from '../../../../contract/article-bin.js';
import { DAYS_IN_BIN } from '../../../../contract/product-figures.js';
import { Database } from '../../../../platform/database/database.js';
import { ListAdministratorNames } from '../../../auth/queries/list-administrator-names.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { ArticlesProjection } from '../../projections/articles.projection.js';

const PAGE_SIZE = 50;
const DAY_MS = 86_400_000;

/** What lies in the bin, the latest deleted first. */
export class ListDeletedArticles extends Query<DeletedArticlePage> {
  static readonly shows = [ArticlesProjection];

  constructor(readonly page: number) {
    super();
  }
}

@QueryHandler(ListDeletedArticles)
export class ListDeletedArticlesHandler implements IQueryHandler<ListDeletedArticles> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ page }: ListDeletedArticles): Promise<DeletedArticlePage> {
    const deleted = this.database.kysely<ArticlesTables>().selectFrom('read.articles').where('status', '=', 'deleted');
    const [rows, { total }, names] = await Promise.all([
      deleted
        .select([
          'id',
          'title',
          'slug',
          'category',
          'ai_generated',
          'retraction',
          'deleted_at',
          'deleted_by',
          'updated_at',
        ])
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
      deleted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      this.queries.execute(new ListAdministratorNames()),
    ]);
    return {
      articles: rows.map(
        ({ id, title, slug, category, ai_generated, retraction, deleted_at, deleted_by, updated_at }) => {
          const deletedAt = deleted_at ?? updated_at;
          return {
            ...{ _id: id, title, slug, category, aiGenerated: ai_generated, retracted: retraction !== null },
            deletedAt: deletedAt.toISOString(),
            removedAfter: new Date(deletedAt.getTime() + DAYS_IN_BIN * DAY_MS).toISOString(),
            deletedBy: names.get(deleted_by ?? '') ?? null,
          };
        },
      ),
      total: Number(total),
      page,
      totalPages: Math.max(1, Math.ceil(Number(total) / PAGE_SIZE)),
    };
  }
}
