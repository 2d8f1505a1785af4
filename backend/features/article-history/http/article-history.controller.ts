import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ArticleHistory, articleHistoryApi } from '../../../contract/article-history.js';
import { type ArticleProof, articleProofApi, articleProofPath } from '../../../contract/article-proof.js';
import type { RouteInput } from '../../../contract/route.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { CacheResponse, MovedForGood } from '../../../platform/response-cache/cache-response.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { BoundedCalls } from '../../../platform/throttle/bounded-calls.js';
import { WhyArticleIsMissing } from '../../articles/queries/why-article-is-missing.js';
import { GetArticleHistory } from '../queries/get-article-history.js';

import { GetArticleProof } from '../queries/get-article-proof.js';

/** How articles came to be, for everybody. */
@Public()
@BoundedCalls()
@Controller()
export class ArticleHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(articleHistoryApi.get)
  get(@Input() { params }: RouteInput<typeof articleHistoryApi.get>): Promise<ArticleHistory> {
    return this.historyOf(params.slug);
  }

  /** As with articles: a moved one is answered under its new address. */
  private async historyOf(slug: string): Promise<ArticleHistory> {
    const found = await this.queries.execute(new GetArticleHistory(slug));
    if (found === null) throw new DomainError(await this.queries.execute(new WhyArticleIsMissing(slug)));
    return 'movedTo' in found ? this.historyOf(found.movedTo) : found;
  }
}

/** What speaks for an article, as a document next to its page. */
@Public()
@Controller()
export class ArticleProofController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(articleProofApi.get)
  @CacheResponse()
  async get(@Input() { params }: RouteInput<typeof articleProofApi.get>): Promise<ArticleProof | MovedForGood> {
    const found = await this.queries.execute(new GetArticleProof(params.slug));
    if (found === null) throw new DomainError(await this.queries.execute(new WhyArticleIsMissing(params.slug)));
    return 'movedTo' in found ? new MovedForGood(articleProofPath(found.movedTo)) : found;
  }
}
