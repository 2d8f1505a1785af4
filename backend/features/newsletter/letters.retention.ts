import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { DeliveriesStore } from './delivery/deliveries.store.js';
import { LetterLinksStore } from './delivery/letter-links.store.js';
import { ReturnsStore } from './delivery/returns.store.js';

const MONTHS_KEPT = 13;

/** Who got which letter, what came back, and how often links were opened, is stored for thirteen months; the sums of each issue stay. It goes with an erased subscriber too. */
@Retention()
export class LettersRetention extends RetentionPolicy {
  readonly name = 'letters';
  readonly words = ['recapito di lettere', 'recapiti di lettere'] as const;

  constructor(
    private readonly deliveries: DeliveriesStore,
    private readonly returns: ReturnsStore,
    private readonly links: LetterLinksStore,
  ) {
    super();
  }

  async purge(now: Date): Promise<number> {
    const limit = new Date(now);
    limit.setUTCMonth(limit.getUTCMonth() - MONTHS_KEPT);
    await this.returns.dropBefore(limit);
    await this.links.dropBefore(limit);
    return this.deliveries.dropBefore(limit);
  }
}
