import { Controller, Header, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { debugApi } from '../../../contract/debug.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly } from '../../../platform/security/admin-only.guard.js';
import { demandSecret } from '../../../platform/security/secret-path.js';
import { ListGeneratedArticles } from '../../articles/queries/list-generated-articles.js';
import { GetGenerationDebug } from '../queries/get-generation-debug.js';

/** How generated articles came about, prompts and raw answers included: for a token and a secret address together. */
@AdminOnly()
@Controller()
export class GenerationDebugController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  @Header('cache-control', 'no-store')
  @Endpoint(debugApi.list)
  async list(
    @Input() { params, query: { limit, skip } }: RouteInput<typeof debugApi.list>,
  ): Promise<RouteResponse<typeof debugApi.list>> {
    demandSecret(params.secret, this.secrets.debug);
    const page = await this.queries.execute(new ListGeneratedArticles({ limit, skip }));
    const { total } = page;
    const articles = page.articles.map(({ runId: _runId, ...article }) => article);
    return { success: true, articles, pagination: { total, limit, skip, hasMore: skip + articles.length < total } };
  }

  @Header('cache-control', 'no-store')
  @Endpoint(debugApi.get)
  async get(@Input() { params }: RouteInput<typeof debugApi.get>): Promise<RouteResponse<typeof debugApi.get>> {
    demandSecret(params.secret, this.secrets.debug);
    return { success: true, article: await this.queries.execute(new GetGenerationDebug(params.id)) };
  }
}
