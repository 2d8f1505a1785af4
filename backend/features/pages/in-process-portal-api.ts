import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ArticleHistory } from '../../contract/article-history.js';
import { type ArticleSearch, SEARCH_PAGE_SIZE } from '../../contract/article-search.js';
import type {
  ArticleList,
  ArticleListItem,
  ArticleSummaries,
  ArticleSummary,
  CategoryCount,
  PublicArticle,
  TaggedArticles,
} from '../../contract/articles.js';
import type {
  ArticleMoved,
  ListArticlesRequest,
  ListTaggedRequest,
  PortalApi,
  SearchRequest,
} from '../../contract/portal-api.js';
import { CountArticlesByCategory } from '../articles/queries/count-articles-by-category.js';
import { GetPublishedArticle } from '../articles/queries/get-published-article.js';
import { ListPublishedArticles } from '../articles/queries/list-published-articles.js';
import { ListRelatedArticles } from '../articles/queries/list-related-articles.js';
import { ListTaggedArticles } from '../articles/queries/list-tagged-articles.js';
import { SearchArticles } from '../articles/queries/search-articles.js';
import { GetArticleHistory } from '../provenance/queries/get-article-history.js';
import { InProcessPortalForms } from './in-process-portal-forms.js';

/** The portal's data and forms for server rendering: the same queries the HTTP calls run, without the network. */
@Injectable()
export class InProcessPortalApi implements PortalApi {
  constructor(
    private readonly queries: QueryBus,
    readonly forms: InProcessPortalForms,
  ) {}

  async listArticles(request: ListArticlesRequest): Promise<ArticleSummaries> {
    const list = await this.queries.execute<ListPublishedArticles, ArticleList>(new ListPublishedArticles(request));
    return { ...list, articles: list.articles.map(summaryOf) };
  }

  listTagged(request: ListTaggedRequest): Promise<TaggedArticles> {
    return this.queries.execute(new ListTaggedArticles(request));
  }

  search(request: SearchRequest): Promise<ArticleSearch> {
    return this.queries.execute(new SearchArticles({ ...request, limit: SEARCH_PAGE_SIZE }));
  }

  getArticleHistory(slug: string): Promise<ArticleHistory | ArticleMoved | null> {
    return this.queries.execute(new GetArticleHistory(slug));
  }

  getArticle(slug: string): Promise<PublicArticle | ArticleMoved | null> {
    return this.queries.execute(new GetPublishedArticle(slug));
  }

  listCategories(): Promise<readonly CategoryCount[]> {
    return this.queries.execute(new CountArticlesByCategory());
  }

  async related(article: Pick<PublicArticle, 'slug' | 'category'>): Promise<readonly ArticleSummary[]> {
    const related = await this.queries.execute<ListRelatedArticles, readonly ArticleListItem[]>(
      new ListRelatedArticles(article),
    );
    return related.map(summaryOf);
  }
}

/** Everything a page is given is written into it: what no card shows would be sent for nothing. */
function summaryOf(article: ArticleListItem): ArticleSummary {
  const { slug, title, excerpt, category, tags, featuredImage, publishDate, author, readTime, disclosure } = article;
  return { slug, title, excerpt, category, tags, featuredImage, publishDate, author, readTime, disclosure };
}
