const FUNCTION_WORDS = `a ad agli ai al alla alle allo ai anche ancora aveva avevano avendo avere avesse aveste avevo avra avranno
  avrebbe avuto abbia abbiamo abbiano ha hai hanno ho c che chi ci cio cioe co col coi come con contro cui d da dagli dai dal dalla
  dalle dallo degli dei del della delle dello di dov dove e ecco ed egli ella era erano ero eri essa esse essendo essere essi
  esso fa facendo faccia facciano fai fanno fare fece fecero fosse fossero fu furono gia gli i il in io l la le lei li lo loro lui ma me
  mentre mi mia mie miei mio ne negli nei nel nella nelle nello no noi non nostra nostre nostri nostro o od oltre oppure per perche pero
  piu poi poiche pur pure qual quale quali quand quando quant quanta quante quanti quanto quei quegli quel quella quelle quelli
  quello questa queste questi questo qui quindi s sara saranno sarebbe sarebbero se sei si sia siamo siano siete so sono sta stai
  stando stanno stata state stati stato stava stavano stesse su sua sue sugli sui sul sulla sulle sullo suo suoi tra tu tua tue tuo tuoi
  un una uno vi viene vengono venne vennero voi vostra vostre vostri vostro
  all dall dell nell sull coll un'`;
/** Of questions: they ask, and stand in few answers. */
const QUESTION_WORDS = 'cosa cos';

/** Folded words that are not searched for: they stand in nearly every text. */
export const STOP_WORDS: ReadonlySet<string> = new Set(`${FUNCTION_WORDS} ${QUESTION_WORDS}`.split(/\s+/));
