import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { isDeadCode } from '../delivery/delivery-rules.js';
import { SuppressionsStore } from '../delivery/suppressions.store.js';
import { SubscriberAddressesStore } from '../subscriber-addresses.store.js';

/** What a mail service says about an address: a letter came back, or its owner called one unwanted. */
export interface DeliveryReport {
  readonly email: string;
  readonly kind: 'bounce' | 'complaint';
  /** Status such as 5.1.1; empty where none is named. */
  readonly code: string;
}

/** Takes what mail services report; answers how many addresses get no letters any more because of it. */
export class SuppressAddresses extends Command<{ suppressed: number }> {
  constructor(readonly reports: readonly DeliveryReport[]) {
    super();
  }
}

/** A failure for the moment, or one that says nothing about the address, changes nothing. */
@CommandHandler(SuppressAddresses)
export class SuppressAddressesHandler implements ICommandHandler<SuppressAddresses> {
  constructor(
    private readonly suppressions: SuppressionsStore,
    private readonly addresses: SubscriberAddressesStore,
    private readonly clock: Clock,
  ) {}

  async execute({ reports }: SuppressAddresses): Promise<{ suppressed: number }> {
    let suppressed = 0;
    for (const { email, kind, code } of reports) {
      if (kind === 'bounce' && !isDeadCode(code)) continue;
      const subscriberId = await this.addresses.find(email);
      const isNew = await this.suppressions.add({ subscriberId, email }, kind, code, this.clock.now());
      if (isNew) suppressed += 1;
    }
    return { suppressed };
  }
}
