import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ArticleList } from '../../../contract/articles.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { listItemOf } from '../lists/article-view.js';
import { categoryKeyOf, listed, type PublishedPage, publishedPage } from '../lists/articles-selection.store.js';
import { BylineReader } from '../lists/bylines.js';
import { inPrint } from '../lists/in-print.js';
import { PublishedCounts } from '../lists/published-counts.store.js';

/** Published articles, newest first. */
export class ListPublishedArticles extends Query<ArticleList> {
  constructor(readonly request: PublishedPage) {
    super();
  }
}

@QueryHandler(ListPublishedArticles)
export class ListPublishedArticlesHandler implements IQueryHandler<ListPublishedArticles> {
  constructor(
    private readonly database: Database,
    private readonly counts: PublishedCounts,
    private readonly bylines: BylineReader,
  ) {}

  async execute({ request }: ListPublishedArticles): Promise<ArticleList> {
    const [rows, total, bylines] = await Promise.all([
      listed(publishedPage(this.database.replica<ArticlesTables>(), request)).execute(),
      this.counts.total(request.category && categoryKeyOf(request.category)),
      this.bylines.get(),
    ]);
    return {
      articles: rows.map((row) => inPrint(listItemOf(row, bylines))),
      total,
      page: request.page,
      totalPages: Math.max(1, Math.ceil(total / request.limit)),
    };
  }
}
