import { type IsErased, Retention, RetentionPolicy } from '../../../platform/privacy/retention-policy.js';
import { AutoGenerationRecipientStore } from './auto-generation-recipient.store.js';

import { SkippedSlotsStore } from './skipped-slots.store.js';

/** The address that is told about automatic runs: kept until it is changed, or its owner asks to be erased. */
@Retention()
export class AutoGenerationRecipientRetention extends RetentionPolicy {
  readonly name = 'autoGenerationRecipient';
  readonly words = ['destinatario della generazione automatica', 'destinatari della generazione automatica'] as const;

  constructor(private readonly recipient: AutoGenerationRecipientStore) {
    super();
  }

  async purge(): Promise<number> {
    return 0;
  }

  override async erase(isErased: IsErased): Promise<number> {
    const [email, since] = await Promise.all([this.recipient.read(), this.recipient.storedSince()]);
    if (email === '' || since === null || !isErased(email, since)) return 0;
    await this.recipient.replace('');
    return 1;
  }
}

const RETENTION_DAYS = 30;

/** Slots that the plan's limits left out, for thirty days. */
@Retention()
export class SkippedSlotsRetention extends RetentionPolicy {
  readonly name = 'skippedSlots';
  readonly words = [
    'turno saltato della generazione automatica',
    'turni saltati della generazione automatica',
  ] as const;

  constructor(private readonly slots: SkippedSlotsStore) {
    super();
  }

  purge(): Promise<number> {
    return this.slots.purge(RETENTION_DAYS);
  }
}
