import { type IsErased, Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { SubscriberAddressesStore } from './subscriber-addresses.store.js';
import { SUBSCRIPTIONS, SubscriberLog } from './subscriber-log.js';
import { SubscriberTokensStore } from './subscriber-tokens.store.js';
import { CONFIRMATION_DAYS } from './token-lifetimes.js';

const DAY_MS = 86_400_000;

/** Addresses that nobody confirmed go after a week; those of subscribers when they leave or ask for it. */
@Retention()
export class SubscribersRetention extends RetentionPolicy {
  readonly name = SUBSCRIPTIONS;
  readonly words = ['iscrizione alla newsletter', 'iscrizioni alla newsletter'] as const;

  constructor(
    private readonly log: SubscriberLog,
    private readonly addresses: SubscriberAddressesStore,
    private readonly tokens: SubscriberTokensStore,
  ) {
    super();
  }

  async purge(now: Date): Promise<number> {
    const limit = new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS);
    const unconfirmed = await this.addresses.unconfirmedSince(limit);
    for (const id of unconfirmed) await this.log.erase(id, 'unconfirmed', { actor: 'policy' });
    await this.addresses.dropStray(limit);
    await this.tokens.dropExpired(now);
    return unconfirmed.length;
  }

  override async erase(isErased: IsErased): Promise<number> {
    const theirs = (await this.addresses.all()).filter(({ email, storedSince }) => isErased(email, storedSince));
    for (const { subscriberId } of theirs) await this.log.erase(subscriberId, 'request', { actor: 'cli' });
    return theirs.length;
  }
}
