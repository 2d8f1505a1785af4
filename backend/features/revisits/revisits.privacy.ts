import { storedData } from '../../platform/privacy/stored-data.js';
import { CitedPagesStore } from './cited-pages.store.js';

/** A month longer than the plan of visits. */
const DAYS_KEPT = 120;

/** The pages that articles cite, with what was read there last; of a redacted article those that nobody else cites. */
export const citedPages = storedData([CitedPagesStore], (pages: CitedPagesStore) => ({
  name: 'citedPages',
  words: ['pagina citata', 'pagine citate'],
  purge: () => pages.purge(DAYS_KEPT),
  redactRows: ({ id }) => pages.dropOf(id),
}));
