import { Injectable } from '@nestjs/common';
import { decideAndAppend, stateOf } from '../../platform/event-store/decide.js';
import type { EventMeta } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { ErasureList } from '../../platform/privacy/erasure-list.js';
import { DeliveriesStore } from './delivery/deliveries.store.js';
import { ReturnsStore } from './delivery/returns.store.js';
import { PreferencesStore } from './preferences.store.js';
import { eraseSubscriber, isOver, type SubscriberState, subscriberDecider } from './subscriber.decider.js';
import type { ErasureReason, SubscriberEvent } from './subscriber.events.js';
import { SubscriberAddressesStore } from './subscriber-addresses.store.js';
import { SubscriberTokensStore } from './subscriber-tokens.store.js';

/** What subscribers' addresses are called among stored data. */
export const SUBSCRIPTIONS = 'subscriptions';

export interface SubscriberChanged {
  readonly position: number;
  readonly state: SubscriberState;
}

/** One decision about one subscriber, and the address that goes when the subscription is over. */
@Injectable()
export class SubscriberLog {
  constructor(
    private readonly store: EventStore,
    private readonly addresses: SubscriberAddressesStore,
    private readonly tokens: SubscriberTokensStore,
    private readonly erasures: ErasureList,
    private readonly preferences: PreferencesStore,
    private readonly deliveries: DeliveriesStore,
    private readonly returns: ReturnsStore,
  ) {}

  /** Throws the decision's `DomainError`. First the fact, then the row: what a crash leaves is done by a repetition. */
  async decide(
    id: string,
    decision: (state: SubscriberState) => readonly SubscriberEvent[],
    meta: EventMeta,
  ): Promise<SubscriberChanged> {
    const { position, state } = await decideAndAppend({
      store: this.store,
      id,
      decider: subscriberDecider,
      decide: decision,
      meta,
    });
    if (isOver(state)) {
      await this.addresses.forget(id);
      await this.preferences.forget(id);
    }
    return { position, state };
  }

  /**
   * Notes outside the database that somebody leaves, before that is recorded: a backup from before knows their address, and
   * anyone who left must not come back with it.
   */
  async noteLeaving(id: string, at: Date): Promise<void> {
    const address = await this.addresses.emailOf(id);
    if (address !== null) await this.erasures.add(address, at, SUBSCRIPTIONS);
  }

  /** Forgets somebody: address and links. Of their subscription the events remain, by an id that means nobody. */
  async erase(id: string, reason: ErasureReason, meta: EventMeta): Promise<SubscriberChanged> {
    const changed = await this.decide(id, (state) => eraseSubscriber(state, reason), meta);
    await this.addresses.forget(id);
    await this.tokens.forget(id);
    await this.deliveries.forget(id);
    await this.returns.forget(id);
    return changed;
  }

  async stateOf(id: string): Promise<SubscriberState> {
    return stateOf(this.store, subscriberDecider, id);
  }
}
