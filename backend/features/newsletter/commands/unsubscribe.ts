import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { unsubscribe } from '../subscriber.decider.js';
import type { UnsubscribedBy } from '../subscriber.events.js';
import { SubscriberLog } from '../subscriber-log.js';
import { SubscriberTokensStore } from '../subscriber-tokens.store.js';

/** Ends a subscription and forgets the address at once. */
export class Unsubscribe extends Command<void> {
  constructor(
    readonly token: string,
    readonly by: UnsubscribedBy,
  ) {
    super();
  }
}

/** A second time it changes nothing. @throws DomainError `newsletter-link-invalid` */
@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(
    private readonly log: SubscriberLog,
    private readonly tokens: SubscriberTokensStore,
    private readonly clock: Clock,
  ) {}

  async execute({ token, by }: Unsubscribe): Promise<void> {
    const now = this.clock.now();
    // The page of preferences leads out too, by the link that led there.
    const id =
      (await this.tokens.subscriberOf(token, 'unsubscribe', now)) ??
      (await this.tokens.subscriberOf(token, 'preferences', now));
    if (id === null) throw new DomainError('newsletter-link-invalid');
    await this.log.noteLeaving(id, now);
    await this.log.decide(id, (state) => unsubscribe(state, by), { actor: 'reader' });
  }
}
