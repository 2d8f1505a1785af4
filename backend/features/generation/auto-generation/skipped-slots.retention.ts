import { Retention, RetentionPolicy } from '../../../platform/privacy/retention-policy.js';
import { SkippedSlotsStore } from './skipped-slots.store.js';

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
