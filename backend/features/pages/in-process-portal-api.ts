import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ArticleList, ArticleListItem, CategoryCount, PublicArticle } from '../../contract/articles.js';
import type { ArticleMoved, ListArticlesRequest, PortalApi } from '../../contract/portal-api.js';
import { CountArticlesByCategory } from '../articles/queries/count-articles-by-category.js';
import { GetPublishedArticle } from '../articles/queries/get-published-article.js';
import { ListPublishedArticles } from '../articles/queries/list-published-articles.js';
import { ListRelatedArticles } from '../articles/queries/list-related-articles.js';

/** The portal's data for server rendering: the same queries the HTTP calls run, without the network. */
@Injectable()
export class InProcessPortalApi implements PortalApi {
  constructor(private readonly queries: QueryBus) {}

  listArticles(request: ListArticlesRequest): Promise<ArticleList> {
    return this.queries.execute(new ListPublishedArticles(request));
  }

  getArticle(slug: string): Promise<PublicArticle | ArticleMoved | null> {
    return this.queries.execute(new GetPublishedArticle(slug));
  }

  listCategories(): Promise<readonly CategoryCount[]> {
    return this.queries.execute(new CountArticlesByCategory());
  }

  related({ slug }: Pick<PublicArticle, 'slug' | 'category'>): Promise<readonly ArticleListItem[]> {
    return this.queries.execute(new ListRelatedArticles(slug));
  }
}
