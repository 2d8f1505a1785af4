import { daysBefore, storedData } from '../../platform/privacy/stored-data.js';
import { PushSubscriptionsStore } from './push-subscriptions.store.js';

/** So long a correction or a withdrawal still reaches those who got the article. */
const DAYS_KEPT = 30;

/** Which browser got which article: kept while something may follow of which it must hear. */
export const pushDeliveries = storedData([PushSubscriptionsStore], (subscriptions: PushSubscriptionsStore) => ({
  name: 'pushDeliveries',
  words: ['consegna di notifica', 'consegne di notifiche'],
  purge: (now) => subscriptions.forgetDeliveriesBefore(daysBefore(now, DAYS_KEPT)),
}));
