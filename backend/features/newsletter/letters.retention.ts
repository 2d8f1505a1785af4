import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { DeliveriesStore } from './delivery/deliveries.store.js';
import { ReturnsStore } from './delivery/returns.store.js';

const MONTHS_KEPT = 13;

/** Who got which letter and what came back is stored for thirteen months; the sums of each issue stay. It goes with an erased subscriber too. */
@Retention()
export class LettersRetention extends RetentionPolicy {
  readonly name = 'letters';
  readonly words = ['recapito della newsletter', 'recapiti della newsletter'] as const;

  constructor(
    private readonly deliveries: DeliveriesStore,
    private readonly returns: ReturnsStore,
  ) {
    super();
  }

  async purge(now: Date): Promise<number> {
    const limit = new Date(now);
    limit.setUTCMonth(limit.getUTCMonth() - MONTHS_KEPT);
    await this.returns.dropBefore(limit);
    return this.deliveries.dropBefore(limit);
  }
}
