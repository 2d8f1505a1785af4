import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ArticleList, ArticleSummaries } from '../../../contract/articles.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { summaryOf } from '../lists/article-summary.js';
import { listItemOf } from '../lists/article-view.js';
import {
  categoryKeyOf,
  listed,
  type PublishedPage,
  publishedPage,
  summarised,
} from '../lists/articles-selection.store.js';
import { BylineReader, type Bylines } from '../lists/bylines.js';
import { inPrint } from '../lists/in-print.js';
import { PublishedCounts } from '../lists/published-counts.store.js';

/** Published articles, newest first. */
export class ListPublishedArticles extends Query<ArticleList> {
  constructor(readonly request: PublishedPage) {
    super();
  }
}

/** The same as the cards of a page show them. */
export class ListArticleSummaries extends Query<ArticleSummaries> {
  constructor(readonly request: PublishedPage) {
    super();
  }
}

@Injectable()
abstract class PublishedArticles {
  constructor(
    private readonly database: Database,
    private readonly counts: PublishedCounts,
    private readonly bylines: BylineReader,
  ) {}

  protected async page<Row, Shown extends Parameters<typeof inPrint>[0]>(
    request: PublishedPage,
    columnsOf: (chosen: ReturnType<typeof publishedPage>) => { execute(): Promise<Row[]> },
    shownOf: (row: Row, bylines: Bylines) => Shown,
  ) {
    const [rows, total, bylines] = await Promise.all([
      columnsOf(publishedPage(this.database.replica<ArticlesTables>(), request)).execute(),
      this.counts.total(request.category && categoryKeyOf(request.category)),
      this.bylines.get(),
    ]);
    return {
      articles: rows.map((row) => inPrint(shownOf(row, bylines))),
      total,
      page: request.page,
      totalPages: Math.max(1, Math.ceil(total / request.limit)),
    };
  }
}

@QueryHandler(ListPublishedArticles)
export class ListPublishedArticlesHandler extends PublishedArticles implements IQueryHandler<ListPublishedArticles> {
  execute({ request }: ListPublishedArticles): Promise<ArticleList> {
    return this.page(request, listed, listItemOf);
  }
}

@QueryHandler(ListArticleSummaries)
export class ListArticleSummariesHandler extends PublishedArticles implements IQueryHandler<ListArticleSummaries> {
  execute({ request }: ListArticleSummaries): Promise<ArticleSummaries> {
    return this.page(request, summarised, summaryOf);
  }
}
