import { type RedactedArticle, Redaction, RedactionPolicy } from '../../platform/privacy/redaction-policy.js';
import { ExchangesStore } from './exchanges.store.js';

/** What models were asked for an article and answered, and where they were shown its title. */
@Redaction()
export class ExchangesRedaction extends RedactionPolicy {
  readonly name = 'modelExchanges';
  readonly words = ['scambio con i modelli', 'scambi con i modelli'] as const;

  constructor(private readonly exchanges: ExchangesStore) {
    super();
  }

  override redactRows({ runIds, titles }: RedactedArticle): Promise<number> {
    return this.exchanges.dropAbout(runIds, titles);
  }
}
