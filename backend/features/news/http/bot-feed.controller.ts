import { Controller, Header, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { botFeedApi } from '../../../contract/bot-feed.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { Clock } from '../../../platform/clock.js';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { demandSecret } from '../../../platform/security/secret-path.js';
import { ListNewsForBots } from '../queries/list-news-for-bots.js';

/** The inbox for a model that reads by itself: anyone who knows the address may read, nobody keeps a copy. */
@Public()
@Controller()
export class BotFeedController {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow')
  @Endpoint(botFeedApi.get)
  async get(
    @Input() { params, query: { days, limit } }: RouteInput<typeof botFeedApi.get>,
  ): Promise<RouteResponse<typeof botFeedApi.get>> {
    demandSecret(params.secret, this.secrets.botFeed);
    const now = this.clock.now();
    const news = await this.queries.execute(new ListNewsForBots({ now, days, limit }));
    return { generatedAt: now.toISOString(), days, count: news.length, news };
  }
}
