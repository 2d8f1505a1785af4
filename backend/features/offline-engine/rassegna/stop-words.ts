import { STOP_WORDS } from '../../../text/stop-words.js';

/** Words of little weight that headlines are full of: what they share says nothing about a story. */
const FILLERS = new Set(
  `entro fino intanto meno molti nonche percio
  puo possono potra potranno proprio qual quasi quel sempre senza si solo soltanto stando stanno troppo verso via deve devono dovra dovranno quanti dunque like may much new one said says`.split(
    /\s+/,
  ),
);

/** Whether a folded word says nothing about the subject, in Italian or in English. */
export function isStopWord(folded: string): boolean {
  return STOP_WORDS.it.has(folded) || STOP_WORDS.en.has(folded) || FILLERS.has(folded);
}
