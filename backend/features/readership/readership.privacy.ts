import { storedData } from '../../platform/privacy/stored-data.js';
import { dayAfter, romeDay } from '../../platform/rome-day.js';
import { ReadingsStore } from './readings.store.js';

/** So long a better rule of robots can count again; then only its verdict stays of a program. */
export const DAYS_RECOUNTED = 90;

/** What programs say of themselves next to counts of readings; the counts stay. */
export const readingAgents = storedData([ReadingsStore], (readings: ReadingsStore) => ({
  name: 'readingAgents',
  words: ['conteggio di letture per programma', 'conteggi di letture per programma'],
  purge: (now) => readings.fold(dayAfter(romeDay(now), -DAYS_RECOUNTED)),
}));
