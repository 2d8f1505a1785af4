import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { articlesApi } from '../../../contract/admin-articles.js';
import type { ArticleList, CategoryCount, PublicArticle, TaggedArticles } from '../../../contract/articles.js';
import { articleKey } from '../../../contract/cache-keys.js';
import { relatedArticlesApi } from '../../../contract/related-articles.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { CountArticlesByCategory } from '../queries/count-articles-by-category.js';
import { GetFrontPage } from '../queries/front-page/get-front-page.js';
import { GetPublishedArticle } from '../queries/get-published-article.js';
import { ListPublishedArticles } from '../queries/list-published-articles.js';
import { ListRelatedArticles } from '../queries/list-related-articles.js';
import { ListTaggedArticles } from '../queries/list-tagged-articles.js';
import { WhyArticleIsMissing } from '../queries/why-article-is-missing.js';

/** What readers and their pages may ask about articles. */
@Public()
@Controller()
export class PublicArticlesController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(articlesApi.listPublished)
  @CacheResponse()
  async list(
    @Input() { query }: RouteInput<typeof articlesApi.listPublished>,
  ): Promise<RouteResponse<typeof articlesApi.listPublished>> {
    const { tag, frontPage, ...rest } = query;
    const listed: Promise<ArticleList | TaggedArticles> =
      tag === undefined
        ? this.queries.execute(new ListPublishedArticles(rest))
        : this.queries.execute(new ListTaggedArticles({ tag, ...rest }));
    if (frontPage === undefined) return listed;
    const [list, chosen] = await Promise.all([listed, this.queries.execute(new GetFrontPage())]);
    return { ...list, frontPage: chosen };
  }

  @Endpoint(articlesApi.listPublishedOld)
  @CacheResponse()
  listOld(@Input() { query }: RouteInput<typeof articlesApi.listPublishedOld>): Promise<ArticleList> {
    return this.queries.execute(new ListPublishedArticles(query));
  }

  @Endpoint(articlesApi.countByCategory)
  @CacheResponse()
  async countByCategory(): Promise<{ categories: CategoryCount[] }> {
    return { categories: await this.queries.execute(new CountArticlesByCategory()) };
  }

  @Endpoint(articlesApi.getPublished)
  @CacheResponse({ keys: keysOfArticle })
  get(@Input() { params }: RouteInput<typeof articlesApi.getPublished>): Promise<PublicArticle> {
    return this.published(params.slug);
  }

  @Endpoint(articlesApi.getPublishedOld)
  @CacheResponse({ keys: keysOfArticle })
  getOld(@Input() { params }: RouteInput<typeof articlesApi.getPublishedOld>): Promise<PublicArticle> {
    return this.published(params.slug);
  }

  @Endpoint(relatedArticlesApi.list)
  @CacheResponse()
  async related(
    @Input() { params }: RouteInput<typeof relatedArticlesApi.list>,
  ): Promise<RouteResponse<typeof relatedArticlesApi.list>> {
    const article = await this.published(params.slug);
    return { articles: await this.queries.execute(new ListRelatedArticles(article)) };
  }

  /** An API caller wants the article and not a redirect: a moved one is answered under its new address. */
  private async published(slug: string): Promise<PublicArticle> {
    const found = await this.queries.execute(new GetPublishedArticle(slug));
    if (found === null) throw new DomainError(await this.queries.execute(new WhyArticleIsMissing(slug)));
    return 'movedTo' in found ? this.published(found.movedTo) : found;
  }
}

/** A moved article is answered under an address that it had: its id is in its answer. */
function keysOfArticle(answer: unknown): readonly string[] {
  return typeof answer === 'object' && answer !== null && '_id' in answer ? [articleKey(String(answer._id))] : [];
}
