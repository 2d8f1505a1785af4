import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ArticleList } from '../../../contract/articles.js';
import { findCategory } from '../../../contract/categories.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { listItemOf } from './article-view.js';
import { selectListed } from './articles-selection.js';
import { PublishedCounts } from './published-counts.js';

/** Published articles, newest first. `category` is a name or a slug. */
export class ListPublishedArticles {
  constructor(
    readonly request: { readonly page: number; readonly limit: number; readonly category?: string | undefined },
  ) {}
}

@QueryHandler(ListPublishedArticles)
export class ListPublishedArticlesHandler implements IQueryHandler<ListPublishedArticles, ArticleList> {
  constructor(
    private readonly database: Database,
    private readonly counts: PublishedCounts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ request }: ListPublishedArticles): Promise<ArticleList> {
    const db = this.database.replica<ArticlesTables>();
    const category = request.category && (findCategory(request.category)?.name ?? request.category).toLowerCase();
    const published = selectListed(db)
      .where('a.status', '=', 'published')
      .$if(Boolean(category), (query) => query.where('a.category_key', '=', category || ''));
    const [rows, total] = await Promise.all([
      published
        .orderBy('a.publish_date', 'desc')
        .orderBy('a.id', 'desc')
        .limit(request.limit)
        .offset((request.page - 1) * request.limit)
        .execute(),
      this.counts.total(category || undefined),
    ]);
    return {
      articles: rows.map((row) => listItemOf(row, this.config.site.name)),
      total,
      page: request.page,
      totalPages: Math.max(1, Math.ceil(total / request.limit)),
    };
  }
}
