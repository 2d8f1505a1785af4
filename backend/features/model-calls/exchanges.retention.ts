import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { ExchangesStore } from './exchanges.store.js';

/** Long enough to find out how an article of the last quarter came about. */
const DAYS_KEPT = 90;

/** Conversations with models, for ninety days. */
@Retention()
export class ExchangesRetention extends RetentionPolicy {
  readonly name = 'modelExchanges';
  readonly words = ['scambio con i modelli', 'scambi con i modelli'] as const;

  constructor(private readonly exchanges: ExchangesStore) {
    super();
  }

  purge(): Promise<number> {
    return this.exchanges.purge(DAYS_KEPT);
  }
}
