import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { CitedPagesStore } from './cited-pages.store.js';

/** A month longer than the plan of visits. */
export const DAYS_KEPT = 120;

/** The pages that articles cite, with what was read there last. */
@Retention()
export class CitedPagesRetention extends RetentionPolicy {
  readonly name = 'citedPages';
  readonly words = ['pagina citata', 'pagine citate'] as const;

  constructor(private readonly pages: CitedPagesStore) {
    super();
  }

  purge(): Promise<number> {
    return this.pages.purge(DAYS_KEPT);
  }
}
