import type { ArticleProof, ProvenClaim } from '../../../backend/contract/article-proof.js';
import { type ClaimStanding, claimStanding, countStandings } from '../../../backend/contract/claim-standing.js';
import { confirmedWords } from '../../../backend/contract/strip-words.js';

/** What a mark means, in the order of the legend. */
export const LEGEND: readonly (readonly [ClaimStanding, string])[] = [
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
  if (claimStanding(claim) === 'differs') return { title: 'Le fonti non concordano', text: '' };
  return claim.mended
    ? { title: 'Corretta, ora confermata', text: 'La verifica ha cambiato le parole prima dell’uscita.' }
    : { title: 'Confermata', text: '' };
}

/** How the whole text stands, for the head of the panel. */
export function summaryWords({ claims, check }: ArticleProof): string {
  if (!check) return 'Il testo è cambiato dopo l’ultima verifica: le prove torneranno con la prossima.';
  const counted = countStandings(claims.map(claimStanding));
  const words = counted ? `${confirmedWords(counted)}.` : 'Nessuna frase da controllare.';
  return `${words} Tocca una frase sottolineata per vedere da dove viene.`;
}
