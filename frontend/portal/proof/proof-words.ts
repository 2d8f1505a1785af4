import type { ArticleProof, ProvenClaim } from '../../../backend/contract/article-proof.js';
import { countOf } from '../../lib/format-number.js';

/** How a sentence is underlined; the list beside the text explains each. */
export type Look = 'confirmed' | 'mended' | 'partial' | 'differs' | 'doubtful' | 'none';

/** Where publishers do not agree, that is what a reader must know first. */
export function lookOf({ verdict, mended, publishers }: ProvenClaim): Look {
  if (verdict === 'refuted' || verdict === 'not-found') return 'doubtful';
  if (verdict === 'opinion') return 'none';
  if (publishers && publishers.differs.length > 0) return 'differs';
  if (verdict === 'partial') return 'partial';
  return mended ? 'mended' : 'confirmed';
}

/** What a look means, in the order of the legend. */
export const LEGEND: readonly (readonly [Look, string])[] = [
  ['confirmed', 'confermata'],
  ['mended', 'corretta'],
  ['partial', 'in parte'],
  ['differs', 'fonti discordi'],
  ['doubtful', 'senza riscontro'],
];

/** The verdict on a sentence for readers. */
export function verdictWords(claim: ProvenClaim): { readonly title: string; readonly text: string } {
  switch (claim.verdict) {
    case 'refuted':
      return { title: 'Una fonte dice altro', text: '' };
    case 'not-found':
      return { title: 'Senza riscontro', text: 'Nessuna delle fonti conservate riporta questa frase.' };
    case 'opinion':
      return { title: 'Nessun fatto da controllare', text: 'È un’opinione, un titolo o una frase di passaggio.' };
    case 'partial':
      return { title: 'Confermata in parte', text: 'La fonte riporta una parte di quello che dice la frase.' };
    case 'supported':
      break;
  }
  if (lookOf(claim) === 'differs') return { title: 'Le fonti non concordano', text: '' };
  return claim.mended
    ? { title: 'Corretta, ora confermata', text: 'La verifica ha cambiato le parole prima dell’uscita.' }
    : { title: 'Confermata', text: '' };
}

/** How the whole text stands, for the head of the panel. */
export function summaryWords({ claims, check }: ArticleProof): string {
  if (!check) return 'Il testo è cambiato dopo l’ultima verifica: le prove torneranno con la prossima.';
  const checked = claims.filter(({ verdict }) => verdict !== 'opinion');
  const confirmed = checked.filter(({ verdict }) => verdict === 'supported').length;
  return `${countOf(confirmed, 'frase confermata', 'frasi confermate')} su ${checked.length} controllate. Tocca una frase sottolineata per vedere da dove viene.`;
}
