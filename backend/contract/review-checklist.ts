/** What a person who reviews an article ticks, one by one, before the review is recorded. */
export const REVIEW_CHECKLIST: readonly string[] = [
  'Ho confrontato il testo con le fonti',
  'Ho controllato nomi, cifre e date',
  'Ho controllato le citazioni e di chi sono',
  'Titolo ed estratto corrispondono al testo',
  'Le immagini si possono pubblicare',
];
