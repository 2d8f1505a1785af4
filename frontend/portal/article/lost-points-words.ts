import type { ClaimLook } from '../../../backend/contract/claim-look.js';
import { countOf } from '../../lib/format-number.js';

/** «2 punti in meno: una frase è confermata solo in parte.»; nothing for a whole score. */
export function lostPointsWords(score: number, looks: readonly ClaimLook[]): string {
  const lost = 100 - Math.round(score);
  if (lost <= 0 || looks.length === 0) return '';
  const causes = CAUSES.flatMap(([look, one, many]) => {
    const count = looks.filter((of) => of === look).length;
    return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
  });
  const why = causes.join(', ') || 'le frasi sono confermate, non tutte con la stessa sicurezza';
  return `${countOf(lost, 'punto', 'punti')} in meno: ${why}.`;
}

const CAUSES: readonly (readonly [ClaimLook, one: string, many: string])[] = [
  ['doubtful', 'una frase non è confermata', 'frasi non sono confermate'],
  ['differs', 'su una frase le fonti non concordano', 'frasi su cui le fonti non concordano'],
  ['partial', 'una frase è confermata solo in parte', 'frasi sono confermate solo in parte'],
];
