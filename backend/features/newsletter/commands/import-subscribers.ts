import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { newId } from '../../../platform/ids.js';
import { type ErasedFrom, ErasureList } from '../../../platform/privacy/erasure-list.js';
import { SuppressionsStore } from '../delivery/suppressions.store.js';
import {
  addressOf,
  type ImportedPerson,
  type SubscriberOutcome,
  type SubscribersOrigin,
} from '../imported-subscriber.facts.js';
import type { SuppressionReason } from '../newsletter.tables.js';
import { importSubscription } from '../subscriber.decider.js';
import { SubscriberAddressesStore } from '../subscriber-addresses.store.js';
import { SUBSCRIPTIONS, SubscriberLog } from '../subscriber-log.js';

/** Appends made at the same time share a transaction. */
const AT_ONCE = 50;
/** Nobody consented to a newsletter before there was mail of everybody. */
const FIRST_CONSENT = new Date('1990-01-01');

/**
 * Takes over people of another system's list, each address once. Who consented is subscribed, who left or cannot be reached is
 * excluded, everybody else is left out; nobody is written to. Answers with what became of each, in their order. The same
 * people twice change nothing. With `isTrial` nothing is changed, and the answer says what would be.
 */
export class ImportSubscribers extends Command<readonly SubscriberOutcome[]> {
  constructor(
    readonly people: readonly ImportedPerson[],
    readonly origin: SubscribersOrigin,
    readonly meta: EventMeta,
    readonly isTrial = false,
  ) {
    super();
  }
}

@CommandHandler(ImportSubscribers)
export class ImportSubscribersHandler implements ICommandHandler<ImportSubscribers> {
  constructor(
    private readonly log: SubscriberLog,
    private readonly addresses: SubscriberAddressesStore,
    private readonly suppressions: SuppressionsStore,
    private readonly erasures: ErasureList,
    private readonly clock: Clock,
  ) {}

  async execute(order: ImportSubscribers): Promise<readonly SubscriberOutcome[]> {
    const erased = await this.erasures.read();
    const outcomes: SubscriberOutcome[] = [];
    for (let from = 0; from < order.people.length; from += AT_ONCE) {
      const some = order.people.slice(from, from + AT_ONCE);
      outcomes.push(...(await Promise.all(some.map((person) => this.take(person, order, erased)))));
    }
    return outcomes;
  }

  private async take(
    person: ImportedPerson,
    { origin, meta, isTrial }: ImportSubscribers,
    erased: ErasedFrom | null,
  ): Promise<SubscriberOutcome> {
    const email = addressOf(person);
    if (email === null) return 'no-address';
    const id = await this.addresses.find(email);
    const reason = REASONS[person.status];
    const { status, requests } = id === null ? NOBODY : await this.log.stateOf(id);
    // Who asked here themselves is ours; what they did elsewhere is between them and that system.
    if (requests > 0 && (status === 'requested' || status === 'confirmed')) return 'known';
    if (status === 'confirmed' && reason === undefined) return 'known';
    const suppressed = await this.suppressions.among([{ subscriberId: id, email }]);
    if (suppressed.has(email)) return 'excluded-before';
    if (reason !== undefined) {
      if (!isTrial) await this.suppressions.add({ subscriberId: id, email }, reason, '', this.clock.now());
      return 'excluded';
    }
    const now = this.clock.now();
    const { since } = person;
    if (person.status !== 'confirmed' || since === null) return 'no-consent';
    if (since < FIRST_CONSENT || since > now) return 'no-consent';
    if (erased?.(SUBSCRIPTIONS)(email, since)) return 'left';
    if (isTrial) return 'added';
    const subscriber = await this.addresses.subscriberOf(email, newId(), now);
    const consent = { ...origin, consentAt: since.toISOString(), evidence: person.consent };
    await this.log.decide(subscriber, (state) => importSubscription(state, consent), meta);
    return 'added';
  }
}

const NOBODY = { status: 'unknown', requests: 0 };
const REASONS: Partial<Record<ImportedPerson['status'], SuppressionReason>> = {
  unsubscribed: 'unsubscribed',
  suppressed: 'bounce',
  complained: 'complaint',
};
