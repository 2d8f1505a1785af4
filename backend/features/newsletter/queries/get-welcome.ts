import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Welcome } from '../../../contract/newsletter.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { GetEditionPage } from '../../articles/queries/editions/get-edition-page.js';
import { SubscriberLog } from '../subscriber-log.js';
import { SubscriberTokensStore } from '../subscriber-tokens.store.js';
import { linkExpiry } from '../token-lifetimes.js';

/** What somebody is shown who just confirmed, by the link that they confirmed with: the latest edition, and where to choose. */
export class GetWelcome extends Query<Welcome> {
  constructor(readonly token: string) {
    super();
  }
}

/** @throws DomainError `newsletter-link-invalid` */
@QueryHandler(GetWelcome)
export class GetWelcomeHandler implements IQueryHandler<GetWelcome> {
  constructor(
    private readonly tokens: SubscriberTokensStore,
    private readonly log: SubscriberLog,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: GetWelcome): Promise<Welcome> {
    const now = this.clock.now();
    const id = await this.tokens.subscriberOf(token, 'confirm', now);
    if (id === null || (await this.log.stateOf(id)).status !== 'confirmed')
      throw new DomainError('newsletter-link-invalid');
    const lasting = await this.tokens.giveLasting([id], ['preferences'], linkExpiry('preferences', now));
    const edition = await this.queries.execute(new GetEditionPage(null));
    const latest = edition && { date: edition.date, titles: edition.stories.map(({ title }) => title) };
    return { preferences: `/newsletter/preferenze?token=${lasting(id, 'preferences')}`, edition: latest };
  }
}
