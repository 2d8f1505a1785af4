import type { CollectedNews } from '../../../backend/contract/news.js';

/** The states of a collected story with their Italian words, in the order of the screen. */
export const NEWS_STATUSES: readonly (readonly [CollectedNews['status'], string])[] = [
  ['new', 'Nuova'],
  ['reviewed', 'Esaminata'],
  ['selected', 'Selezionata'],
  ['rejected', 'Scartata'],
  ['processed', 'Elaborata'],
];
