import { DAYS_IN_BIN } from '../../../backend/contract/product-figures.js';
import type { Question } from '../../ui/confirm.js';

/** What is asked before articles go into the bin, on every screen where that can be done. */
export function deletionQuestion(titles: readonly string[]): Question {
  const isOne = titles.length === 1;
  const what = isOne ? `l’articolo «${titles[0]}»` : `${titles.length} articoli`;
  const stays = `${isOne ? 'Resta' : 'Restano'} nel cestino per ${DAYS_IN_BIN} giorni.`;
  return {
    title: isOne ? 'Elimina articolo' : `Elimina ${titles.length} articoli`,
    text: `Sei sicuro di voler eliminare ${what}? ${stays}`,
    verb: 'Elimina',
    dangerous: true,
  };
}
