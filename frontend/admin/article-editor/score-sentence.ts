import type { ArticleStatus } from '../../../backend/contract/articles.js';

const THRESHOLD = 80;
const WHERE: Readonly<Record<ArticleStatus, string>> = {
  draft: 'Resta in bozza finché non lo pubblichi.',
  scheduled: 'L’articolo uscirà alla data prevista.',
  published: 'L’articolo è già pubblicato: correggilo o ritiralo.',
};

/** What a score means for the article, in a sentence. */
export function scoreSentence(score: number, status: ArticleStatus): string {
  const rounded = Math.round(score);
  if (rounded >= THRESHOLD) return 'Supera la soglia di 80 richiesta per la pubblicazione automatica.';
  if (rounded <= 0) return `Sotto la soglia di 80. ${WHERE[status]}`;
  const missing = THRESHOLD - rounded;
  return `${missing === 1 ? 'Manca 1 punto' : `Mancano ${missing} punti`} alla soglia di 80. ${WHERE[status]}`;
}
