import { setTimeout as pause } from 'node:timers/promises';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import { Throttle } from '../../../platform/throttle/throttle.js';
import { PRESENT_CONSENT } from '../consent-texts.js';
import { isOver, requestSubscription } from '../subscriber.decider.js';
import { SubscriberAddressesStore } from '../subscriber-addresses.store.js';
import { SubscriberLog } from '../subscriber-log.js';

const PER_CALLER = { name: 'newsletter-caller', maxPerHour: 20 };
const PER_ADDRESS = { name: 'newsletter-address', maxPerHour: 5 };
/** Longer than recording a request takes: neither words nor time show whether an address is known. */
const MIN_MS = 250;

/** Asks for the newsletter. A mail follows, unless one was just sent. */
export class Subscribe extends Command<void> {
  constructor(
    readonly email: string,
    /** The caller's network address, for throttling. */
    readonly caller: string,
  ) {
    super();
  }
}

/** Throttled before anything is read. @throws DomainError `too-many-attempts` */
@CommandHandler(Subscribe)
export class SubscribeHandler implements ICommandHandler<Subscribe> {
  constructor(
    private readonly log: SubscriberLog,
    private readonly addresses: SubscriberAddressesStore,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async execute({ email, caller }: Subscribe): Promise<void> {
    await this.throttle.count(PER_CALLER, caller);
    await this.throttle.count(PER_ADDRESS, email);
    await Promise.all([this.request(email), pause(MIN_MS)]);
  }

  private async request(email: string): Promise<void> {
    const now = this.clock.now();
    const decide = () => this.addresses.subscriberOf(email, newId(), now).then((id) => this.requestFor(id, now));
    // An address whose subscription just ended is free a moment later.
    if (isOver((await decide()).state)) await decide();
  }

  private requestFor(id: string, now: Date) {
    const { version } = PRESENT_CONSENT;
    return this.log.decide(id, (state) => requestSubscription(state, now, version), { actor: 'reader' });
  }
}
