import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ArticleSummaries } from '../../../contract/articles.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { summaryOf } from '../lists/article-summary.js';
import { categoryKeyOf, type PublishedPage, publishedPage, summarised } from '../lists/articles-selection.store.js';
import { BylineReader } from '../lists/bylines.js';
import { inPrint } from '../lists/in-print.js';
import { PublishedCounts } from '../lists/published-counts.store.js';

/** Published articles, newest first, as the cards of a page show them. */
export class ListArticleSummaries extends Query<ArticleSummaries> {
  constructor(readonly request: PublishedPage) {
    super();
  }
}

@QueryHandler(ListArticleSummaries)
export class ListArticleSummariesHandler implements IQueryHandler<ListArticleSummaries> {
  constructor(
    private readonly database: Database,
    private readonly counts: PublishedCounts,
    private readonly bylines: BylineReader,
  ) {}

  async execute({ request }: ListArticleSummaries): Promise<ArticleSummaries> {
    const [rows, total, bylines] = await Promise.all([
      summarised(publishedPage(this.database.replica<ArticlesTables>(), request)).execute(),
      this.counts.total(request.category && categoryKeyOf(request.category)),
      this.bylines.get(),
    ]);
    return {
      articles: rows.map((row) => inPrint(summaryOf(row, bylines))),
      total,
      page: request.page,
      totalPages: Math.max(1, Math.ceil(total / request.limit)),
    };
  }
}
