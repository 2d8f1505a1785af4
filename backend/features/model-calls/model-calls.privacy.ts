import { storedData } from '../../platform/privacy/stored-data.js';
import { ExchangesStore } from './exchanges.store.js';

/** Long enough to find out how an article of the last quarter came about. */
const DAYS_KEPT = 90;

/** Conversations with models: what they were asked for an article and answered, and where they were shown its title. */
export const modelExchanges = storedData([ExchangesStore], (exchanges: ExchangesStore) => ({
  name: 'modelExchanges',
  words: ['scambio con i modelli', 'scambi con i modelli'],
  purge: () => exchanges.purge(DAYS_KEPT),
  redactRows: ({ runIds, titles }) => exchanges.dropAbout(runIds, titles),
}));
