import { collegareUnModello } from './collegare-un-modello.js';
import { comeNasceUnArticolo } from './come-nasce-un-articolo.js';
import { cosEContesto } from './cos-e-contesto.js';
import { etichetteECorrezioni } from './etichette-e-correzioni.js';
import { fontiRispettate } from './fonti-rispettate.js';
import { laTuaLetturaRestaTua } from './la-tua-lettura-resta-tua.js';
import { mettereInFunzione } from './mettere-in-funzione.js';
import { ottantaSuCento } from './ottanta-su-cento.js';
import type { StarterArticle } from './starter-article.js';

/** In the order in which the home page shows them: the first is the newest. */
export const starterArticles: readonly StarterArticle[] = [
  cosEContesto,
  comeNasceUnArticolo,
  ottantaSuCento,
  fontiRispettate,
  etichetteECorrezioni,
  mettereInFunzione,
  collegareUnModello,
  laTuaLetturaRestaTua,
];
