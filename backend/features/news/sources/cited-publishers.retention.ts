import { Retention, RetentionPolicy } from '../../../platform/privacy/retention-policy.js';
import { CITED_DAYS, CitedPublishersStore } from './cited-publishers.store.js';

/** Whom collected reports link to: counted over a month, and of no use after it. */
@Retention()
export class CitedPublishersRetention extends RetentionPolicy {
  readonly name = 'citedPublishers';
  readonly words = ['rimando a un editore', 'rimandi a editori'] as const;

  constructor(private readonly cited: CitedPublishersStore) {
    super();
  }

  purge(): Promise<number> {
    return this.cited.purge(CITED_DAYS);
  }
}
