import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ArticleHistory } from '../../contract/article-history.js';
import { type ArticleSearch, SEARCH_PAGE_SIZE } from '../../contract/article-search.js';
import type {
  ArticleSummaries,
  ArticleSummary,
  CategoryCount,
  PublicArticle,
  TaggedArticles,
} from '../../contract/articles.js';
import type { AuthorPage } from '../../contract/author-page.js';
import type { EditionPage } from '../../contract/editions.js';
import type {
  ArticleMoved,
  ArticleRemoved,
  AuthorRequest,
  ListArticlesRequest,
  ListTaggedRequest,
  SearchRequest,
  ServerPortalApi,
} from '../../contract/portal-api.js';
import type { Reliability } from '../../contract/reliability.js';
import type { StorylineLine, StorylinePage } from '../../contract/storyline-page.js';
import { GetArticleHistory } from '../article-history/queries/get-article-history.js';
import { CountArticlesByCategory } from '../articles/queries/count-articles-by-category.js';
import { GetEditionPage } from '../articles/queries/editions/get-edition-page.js';
import { GetFrontPage } from '../articles/queries/front-page/get-front-page.js';
import { GetPublishedArticle } from '../articles/queries/get-published-article.js';
import { ListArticleSummaries } from '../articles/queries/list-published-articles.js';
import { ListRelatedArticles } from '../articles/queries/list-related-articles.js';
import { ListTaggedArticles } from '../articles/queries/list-tagged-articles.js';
import { SearchArticles } from '../articles/queries/search-articles.js';
import { ListSignedArticles } from '../articles/queries/signed/list-signed-articles.js';
import { GetStoryline } from '../articles/queries/storylines/get-storyline.js';
import { ListStorylines } from '../articles/queries/storylines/list-storylines.js';
import { WhyArticleIsMissing } from '../articles/queries/why-article-is-missing.js';
import { FindSignature } from '../auth/queries/find-signature.js';
import { GetReliability } from '../reliability/queries/get-reliability.js';
import { InProcessPortalForms } from './in-process-portal-forms.js';

/** The portal's data and forms for server rendering: the same queries the HTTP calls run, without the network. */
@Injectable()
export class InProcessPortalApi implements ServerPortalApi {
  constructor(
    private readonly queries: QueryBus,
    readonly forms: InProcessPortalForms,
  ) {}

  /** The same data, with this article at its address whether or not readers have it. */
  withArticle(article: PublicArticle): ServerPortalApi {
    return new ApiWithArticle(this.queries, this.forms, article);
  }

  async listArticles({ frontPage, ...request }: ListArticlesRequest): Promise<ArticleSummaries> {
    const listed = this.queries.execute(new ListArticleSummaries(request));
    if (frontPage === undefined) return listed;
    const [list, chosen] = await Promise.all([listed, this.queries.execute(new GetFrontPage())]);
    return { ...list, frontPage: chosen };
  }

  listTagged(request: ListTaggedRequest): Promise<TaggedArticles> {
    return this.queries.execute(new ListTaggedArticles(request));
  }

  search(request: SearchRequest): Promise<ArticleSearch> {
    return this.queries.execute(new SearchArticles({ ...request, limit: SEARCH_PAGE_SIZE }));
  }

  async getArticleHistory(slug: string): Promise<ArticleHistory | ArticleMoved | ArticleRemoved | null> {
    return (await this.queries.execute(new GetArticleHistory(slug))) ?? this.removedAt(slug);
  }

  async getArticle(slug: string): Promise<PublicArticle | ArticleMoved | ArticleRemoved | null> {
    return (await this.queries.execute(new GetPublishedArticle(slug))) ?? this.removedAt(slug);
  }

  listCategories(): Promise<readonly CategoryCount[]> {
    return this.queries.execute(new CountArticlesByCategory());
  }

  related(article: Pick<PublicArticle, 'slug' | 'category'>): Promise<readonly ArticleSummary[]> {
    return this.queries.execute(new ListRelatedArticles(article));
  }

  getReliability(): Promise<Reliability> {
    return this.queries.execute(new GetReliability());
  }

  getEdition(date: string | null): Promise<EditionPage | null> {
    return this.queries.execute(new GetEditionPage(date));
  }

  async getAuthor({ slug, ...page }: AuthorRequest): Promise<AuthorPage | ArticleMoved | null> {
    const signature = await this.queries.execute(new FindSignature(slug));
    if (signature === null) return null;
    if (signature.slug !== slug) return { movedTo: signature.slug };
    const { personId, name, about, picture } = signature;
    const list = await this.queries.execute(new ListSignedArticles({ personId, ...page }));
    // Who signs nothing that is out is nobody readers know of.
    return list.total === 0 ? null : { slug, name, about, picture, list };
  }

  getStoryline(slug: string): Promise<StorylinePage | ArticleMoved | null> {
    return this.queries.execute(new GetStoryline(slug));
  }

  async listStorylines(): Promise<readonly StorylineLine[]> {
    const all = await this.queries.execute(new ListStorylines());
    return all
      .flatMap(({ slug, name, articles, changedAt, hasPage }) =>
        hasPage && changedAt ? [{ slug, name, articles, changedAt: changedAt.toISOString() }] : [],
      )
      .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1));
  }

  private async removedAt(slug: string): Promise<ArticleRemoved | null> {
    const why = await this.queries.execute(new WhyArticleIsMissing(slug));
    return why === 'article-removed' ? { removed: true } : null;
  }
}

class ApiWithArticle extends InProcessPortalApi {
  constructor(
    queries: QueryBus,
    forms: InProcessPortalForms,
    private readonly article: PublicArticle,
  ) {
    super(queries, forms);
  }

  override getArticle(): Promise<PublicArticle> {
    return Promise.resolve(this.article);
  }
}
