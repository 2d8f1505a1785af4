import type { PublicArticle } from '../../../backend/contract/articles.js';
import type { ClaimStanding } from '../../../backend/contract/claim-standing.js';
import { countOf } from '../../lib/format-number.js';
import { countDisputed } from '../shared/publisher-words.js';

/** «2 punti in meno: una frase è confermata solo in parte.»; nothing for a whole score. */
export function lostPointsWords(
  score: number,
  text: Pick<PublicArticle, 'looks' | 'comparison' | 'soleVoice'>,
): string {
  const { looks = [] } = text;
  const lost = 100 - Math.round(score);
  if (lost <= 0 || looks.length === 0) return '';
  const countStanding = (wanted: ClaimStanding) => looks.filter((standing) => standing === wanted).length;
  const causes = [
    causeOf(countStanding('doubtful'), 'una frase non è confermata', 'frasi non sono confermate'),
    causeOf(countDisputed(text), 'su una frase le fonti non concordano', 'frasi su cui le fonti non concordano'),
    causeOf(countStanding('partial'), 'una frase è confermata solo in parte', 'frasi sono confermate solo in parte'),
    text.soleVoice ? 'lo dice solo l’interessato' : '',
  ].filter((cause) => cause !== '');
  const why = causes.join(', ') || 'le frasi sono confermate, non tutte con la stessa sicurezza';
  return `${countOf(lost, 'punto', 'punti')} in meno: ${why}.`;
}

function causeOf(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return count === 1 ? one : `${count} ${many}`;
}
