import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LinkPurpose } from '../../../contract/portal-forms.js';
import { Clock } from '../../../platform/clock.js';
import { SubscriberTokensStore } from '../subscriber-tokens.store.js';

/** Whether a link of a mail is known and not expired. Asking changes nothing. */
export class IsLinkAlive extends Query<boolean> {
  constructor(
    readonly purpose: LinkPurpose,
    readonly token: string,
  ) {
    super();
  }
}

@QueryHandler(IsLinkAlive)
export class IsLinkAliveHandler implements IQueryHandler<IsLinkAlive> {
  constructor(
    private readonly tokens: SubscriberTokensStore,
    private readonly clock: Clock,
  ) {}

  async execute({ purpose, token }: IsLinkAlive): Promise<boolean> {
    return (await this.tokens.subscriberOf(token, purpose, this.clock.now())) !== null;
  }
}
