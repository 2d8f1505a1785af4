import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { PushSubscriptionsStore } from './push-subscriptions.store.js';

/** So long a correction or a withdrawal still reaches those who got the article. */
const KEPT_MS = 30 * 86_400_000;

/** Which browser got which article: kept while something may follow of which it must hear. */
@Retention()
export class PushDeliveriesRetention extends RetentionPolicy {
  readonly name = 'pushDeliveries';
  readonly words = ['consegna di notifica', 'consegne di notifiche'] as const;

  constructor(private readonly subscriptions: PushSubscriptionsStore) {
    super();
  }

  purge(now: Date): Promise<number> {
    return this.subscriptions.forgetDeliveriesBefore(new Date(now.getTime() - KEPT_MS));
  }
}
