import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { DeliveriesStore } from './delivery/deliveries.store.js';

const MONTHS_KEPT = 13;

/** Who got which letter is stored for thirteen months; the sums of each issue stay. It goes with an erased subscriber too. */
@Retention()
export class LettersRetention extends RetentionPolicy {
  readonly name = 'letters';
  readonly words = ['recapito di lettere', 'recapiti di lettere'] as const;

  constructor(private readonly deliveries: DeliveriesStore) {
    super();
  }

  purge(now: Date): Promise<number> {
    const limit = new Date(now);
    limit.setUTCMonth(limit.getUTCMonth() - MONTHS_KEPT);
    return this.deliveries.dropBefore(limit);
  }
}
