import type { ArticleStatus } from '../../../backend/contract/articles.js';
import { APPROVED_FROM } from '../../../backend/contract/product-figures.js';

const WHERE: Readonly<Record<ArticleStatus, string>> = {
  draft: 'Resta in bozza finché non lo pubblichi.',
  scheduled: 'L’articolo uscirà alla data prevista.',
  published: 'L’articolo è già pubblicato: correggilo o ritiralo.',
};

/** What a score means for the article, in a sentence. */
export function scoreSentence(score: number, status: ArticleStatus): string {
  const rounded = Math.round(score);
  if (rounded >= APPROVED_FROM)
    return `Supera la soglia di ${APPROVED_FROM} richiesta per la pubblicazione automatica.`;
  if (rounded <= 0) return `Sotto la soglia di ${APPROVED_FROM}. ${WHERE[status]}`;
  const missing = APPROVED_FROM - rounded;
  return `${missing === 1 ? 'Manca 1 punto' : `Mancano ${missing} punti`} alla soglia di ${APPROVED_FROM}. ${WHERE[status]}`;
}
