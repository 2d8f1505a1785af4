import { KeptData, KeptDataOf } from '../../platform/privacy/kept-data.js';
import { CitedPagesStore } from './cited-pages.store.js';

/** A month longer than the plan of visits. */
export const DAYS_KEPT = 120;

/** The pages that articles cite, with what was read there last. */
@KeptDataOf()
export class CitedPagesRetention extends KeptData {
  readonly name = 'citedPages';
  readonly words = ['pagina citata', 'pagine citate'] as const;

  constructor(private readonly pages: CitedPagesStore) {
    super();
  }

  purge(): Promise<number> {
    return this.pages.purge(DAYS_KEPT);
  }
}
