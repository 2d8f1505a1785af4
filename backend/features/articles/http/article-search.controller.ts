import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ArticleSearch, articleSearchApi } from '../../../contract/article-search.js';
import type { RouteInput } from '../../../contract/route.js';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { SearchArticles } from '../queries/search-articles.js';

/** The search for readers and their pages. */
@Public()
@Controller()
export class ArticleSearchController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(articleSearchApi.search)
  @CacheResponse({ keeping: 'brief' })
  async search(@Input() { query }: RouteInput<typeof articleSearchApi.search>): Promise<ArticleSearch> {
    const { q, ...rest } = query;
    try {
      return await this.queries.execute(new SearchArticles({ query: q, ...rest }));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      throw new DomainError('database-unavailable', { text: 'Errore nella ricerca' });
    }
  }
}
