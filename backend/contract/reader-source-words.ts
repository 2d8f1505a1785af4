import type { ReaderSource } from './readership.js';

/** Where readers come from, in Italian. */
export const READER_SOURCE_WORDS: Readonly<Record<ReaderSource, string>> = {
  direct: 'Indirizzo diretto',
  search: 'Motori di ricerca',
  assistant: 'Assistenti IA',
  social: 'Social e messaggi',
  mail: 'Newsletter e posta',
  push: 'Notifiche',
  feed: 'Lettori di feed',
  site: 'Altre pagine del sito',
  other: 'Altri siti',
};
