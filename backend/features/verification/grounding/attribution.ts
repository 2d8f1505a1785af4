import { isCapitalised, tokenize } from './tokens.js';

const SAYING =
  /(?<!\p{L})(?:secondo|stando a|per (?:il|la|lo|gli|i|le) \p{L}+|dett[oaie]|dice|dicono|diceva|disse|dichiar\p{L}+|spieg\p{L}+|scriv\p{L}+|scritt[oaie]|scrisse|afferm\p{L}+|sostien\p{L}+|sostenut\p{L}+|comment\p{L}+|sottoline\p{L}+|aggiun\p{L}+|annunci\p{L}+|osserv\p{L}+|ricord\p{L}+|precis\p{L}+|conclu\p{L}+|cit[ao]\p{L}*|legge|leggono|titola|parole|riport\p{L}+|racconta\p{L}*|avverte|ammette|ammesso|rispost[oa]|risponde|ribadi\p{L}+|rilev\p{L}+|intitola\p{L}*|chiama\p{L}*|definit\p{L}+|definisce|definendo|parla di|parlato di|insiste|riassume|said|says|told|wrote|writes|according|added|announced)(?!\p{L})/iu;

/** Whether the words around a quotation say whose words they are: a verb of saying, and a name in the sentence or beside it. */
export function isAttributed(sentence: string, surroundings: string): boolean {
  const outside = withoutQuotes(sentence);
  if (SAYING.test(outside)) return true;
  const around = withoutQuotes(surroundings);
  const named = tokenize(outside).some((token, index) => index > 0 && isCapitalised(token.text));
  return named && (SAYING.test(around) || /[:,–—-]\s*$|^\s*[,–—-]|\(/.test(outside.trim()) || outside.includes(':'));
}

function withoutQuotes(text: string): string {
  return text.replace(/«[^»]{0,1200}»?|“[^”]{0,1200}”?|"[^"]{0,1200}"/g, ' ');
}
