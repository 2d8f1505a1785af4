import { setTimeout as pause } from 'node:timers/promises';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Throttle } from '../../../platform/throttle/throttle.js';
import { MAIL_SUBSCRIBER } from '../reactions/mail-subscriber.js';
import { SubscriberAddressesStore } from '../subscriber-addresses.store.js';

const PER_CALLER = { name: 'preferences-caller', maxPerHour: 20 };
const PER_ADDRESS = { name: 'preferences-address', maxPerHour: 3 };
/** Longer than the lookup takes: neither words nor time show whether an address is known. */
const MIN_MS = 250;

/** Sends the link to their preferences to an address that is subscribed; to any other nothing. */
export class MailPreferencesLink extends Command<void> {
  constructor(
    readonly email: string,
    /** The caller's network address, for throttling. */
    readonly caller: string,
  ) {
    super();
  }
}

/** Throttled before anything is read. @throws DomainError `too-many-attempts` */
@CommandHandler(MailPreferencesLink)
export class MailPreferencesLinkHandler implements ICommandHandler<MailPreferencesLink> {
  constructor(
    private readonly addresses: SubscriberAddressesStore,
    private readonly jobs: Jobs,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async execute({ email, caller }: MailPreferencesLink): Promise<void> {
    await this.throttle.count(PER_CALLER, caller);
    await this.throttle.count(PER_ADDRESS, email);
    await Promise.all([this.mail(email), pause(MIN_MS)]);
  }

  private async mail(email: string): Promise<void> {
    const subscriberId = await this.addresses.find(email);
    if (subscriberId === null) return;
    // Pressed twice within a minute it is one mail.
    const minute = Math.floor(this.clock.now().getTime() / 60_000);
    await this.jobs.enqueue(
      MAIL_SUBSCRIBER,
      { subscriberId, mail: 'preferences' },
      { key: `${subscriberId}:${minute}` },
    );
  }
}
