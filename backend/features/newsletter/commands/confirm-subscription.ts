import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { SuppressionsStore } from '../delivery/suppressions.store.js';
import { confirmSubscription } from '../subscriber.decider.js';
import { SubscriberAddressesStore } from '../subscriber-addresses.store.js';
import { SubscriberLog } from '../subscriber-log.js';
import { SubscriberTokensStore } from '../subscriber-tokens.store.js';

/** The second half of the double opt-in: anyone who reads the mailbox wants the newsletter. */
export class ConfirmSubscription extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

/** @throws DomainError `newsletter-link-invalid` */
@CommandHandler(ConfirmSubscription)
export class ConfirmSubscriptionHandler implements ICommandHandler<ConfirmSubscription> {
  constructor(
    private readonly log: SubscriberLog,
    private readonly tokens: SubscriberTokensStore,
    private readonly addresses: SubscriberAddressesStore,
    private readonly suppressions: SuppressionsStore,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: ConfirmSubscription): Promise<void> {
    const id = await this.tokens.subscriberOf(token, 'confirm', this.clock.now());
    if (id === null) throw new DomainError('newsletter-link-invalid');
    await this.log.decide(id, confirmSubscription, { actor: 'reader' });
    const email = await this.addresses.emailOf(id);
    if (email !== null) await this.suppressions.endImported(email);
  }
}
