/**
 * Stands over the article of a demonstration: it runs on invented news, and nobody who opens it may take it for true. It
 * is the house's own sentence and no claim to check.
 */
export const DEMO_NOTE = 'Dimostrazione. Notizie, nomi e testate di questo articolo sono inventati.';

/** The same in lists, feeds, letters and search engines, which show no text: it opens what they show. */
export const DEMO_MARK = 'Dimostrazione: notizie inventate.';
