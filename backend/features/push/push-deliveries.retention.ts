import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { PushSubscriptionsStore } from './push-subscriptions.store.js';

/** A job is tried for about an hour; who got what is of no use to anybody after that. */
const KEPT_MS = 2 * 86_400_000;

/** Which browser got which article: kept only while a repetition is possible. */
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
