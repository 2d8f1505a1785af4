import type { CollectedNews } from '../../../backend/contract/news.js';

/** The states of a collected story with their Italian words, in the order of the screen. */
export const NEWS_STATUSES: readonly { readonly status: CollectedNews['status']; readonly label: string }[] = [
  { status: 'new', label: 'Nuova' },
  { status: 'reviewed', label: 'Esaminata' },
  { status: 'selected', label: 'Selezionata' },
  { status: 'rejected', label: 'Scartata' },
  { status: 'processed', label: 'Elaborata' },
];
