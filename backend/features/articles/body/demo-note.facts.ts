/**
 * Stands over the article of a demonstration: it runs on invented news and recorded answers, and nobody who opens it may take it for true. It
 * is the house's own text and no claim to check.
 */
export const DEMO_NOTE =
  'Dimostrazione. Notizie, nomi e testate di questo articolo sono inventati. Le risposte del modello sono registrate, a scopo dimostrativo.';

/** The same in lists, feeds, letters and search engines, which show no text: it opens what they show. */
export const DEMO_MARK = 'Dimostrazione: notizie inventate, risposte registrate.';
