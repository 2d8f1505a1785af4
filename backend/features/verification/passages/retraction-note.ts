import { foldCase } from '../../../text/characters/accents.js';
import { splitSentences } from '../../../text/sentences.js';

const WITHDRAWN = `(?:retracted|withdrawn|removed|taken down|unpublished)`;
/** A page that speaks of itself: «this article was retracted», not of what others withdrew. */
const NOTES: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:this|the) (?:article|story|report|post|paper|page|piece) (?:has been|was|is|has since been) (?:\p{L}+ ){0,2}${WITHDRAWN}(?!\p{L})`,
    'u',
  ),
  /(?<!\p{L})(?:we have|we've|the editors have|the authors? ha(?:ve|s)) (?:retracted|withdrawn) this (?:article|story|report|paper)/u,
  /(?<!\p{L})questo (?:articolo|testo|pezzo|contributo) (?:e|e'|e stato|e' stato|viene) (?:stato )?(?:ritirato|ritrattato|rimosso|cancellato)(?!\p{L})/u,
  /(?<!\p{L})(?:abbiamo|la redazione ha) (?:ritirato|rimosso|ritrattato) (?:questo|l'|il presente )\s?articolo/u,
  /(?<!\p{L})(?:dieser|der) (?:artikel|beitrag|text) wurde (?:\p{L}+ ){0,5}(?:zuruckgezogen|geloscht|entfernt)(?!\p{L})/u,
  /(?<!\p{L})cet article a ete (?:retire|retracte|supprime|depublie)(?!\p{L})/u,
  /(?<!\p{L})este articulo (?:ha sido|fue) (?:retirado|retractado|eliminado)(?!\p{L})/u,
  /(?<!\p{L})este artigo foi (?:retirado|removido|retratado)(?!\p{L})/u,
];
const TITLE_NOTE =
  /^\W*(?:retracted|retraction|withdrawn|ritirato|ritrattato|ritrattazione|zuruckgezogen|retracte|retractado)\s*(?:article)?\s*[:\]–—-]/u;
const MAX_NOTE = 500;

/**
 * The sentence by which a page says that it was withdrawn, verbatim; null where it says nothing of the kind, or said so
 * already in the text that was captured. Pure.
 */
export function retractionNote(title: string, text: string, captured: string): string | null {
  const known = plain(captured);
  if (TITLE_NOTE.test(plain(title)) && !known.includes(plain(title))) return title.slice(0, MAX_NOTE);
  for (const line of text.split('\n')) {
    if (!isNote(plain(line))) continue;
    const sentence = splitSentences(line).find((each) => isNote(plain(each.text)))?.text ?? line;
    if (!known.includes(plain(sentence))) return sentence.slice(0, MAX_NOTE);
  }
  return null;
}

function isNote(folded: string): boolean {
  return NOTES.some((note) => note.test(folded));
}

function plain(text: string): string {
  return foldCase(text.replace(/[\u2018\u2019]/g, "'"))
    .replace(/\s+/g, ' ')
    .trim();
}
