import { isCapitalised, tokenize } from '../../../../text/tokens.js';

const SAYING =
  /(?<!\p{L})(?:secondo|stando a|per (?:il|la|lo|gli|i|le) \p{L}+|dett[oaie]|dice|dicono|diceva|disse|dichiar\p{L}+|spieg\p{L}+|scriv\p{L}+|scritt[oaie]|scrisse|afferm\p{L}+|sostien\p{L}+|sostenut\p{L}+|comment\p{L}+|sottoline\p{L}+|aggiun\p{L}+|annunci\p{L}+|osserv\p{L}+|ricord\p{L}+|precis\p{L}+|conclu\p{L}+|cit[ao]\p{L}*|legge|leggono|titola|parole|riport\p{L}+|racconta\p{L}*|avverte|ammette|ammesso|rispost[oa]|risponde|ribadi\p{L}+|rilev\p{L}+|intitola\p{L}*|chiama\p{L}*|definit\p{L}+|definisce|definendo|parla di|parlato di|insist\p{L}+|riassum\p{L}+|ammett\p{L}+|riconosc\p{L}+|tuon\p{L}+|lament\p{L}+|assicur\p{L}+|promess[oaie]|promett\p{L}+|ipotizz\p{L}+|sintetizz\p{L}+|chios\p{L}+|replic\p{L}+|ribatt\p{L}+|avvert\p{L}+|confid\p{L}+|ironizz\p{L}+|si legge|parere|avviso|giudizio|spront\p{L}+|invit\p{L}+|chied\p{L}+|chiest[oaie]|sentenzi\p{L}+|conferm\p{L}+|rivendic\p{L}+|parafras\p{L}+|riferi\p{L}+|messaggio|slogan|said|says|told|wrote|writes|according|added|announced)(?!\p{L})/iu;

/** Whether the words around a quotation say whose words they are: a verb of saying, and a name in the sentence or beside it. */
export function isAttributed(sentence: string, surroundings: string): boolean {
  const outside = withoutQuotes(sentence);
  if (SAYING.test(outside)) return true;
  const around = withoutQuotes(surroundings);
  if (SAYING.test(around)) return true;
  const named = tokenize(outside).some((token, index) => index > 0 && isCapitalised(token.text));
  return named && (/[:,–—-]\s*$|^\s*[,–—-]|\(/.test(outside.trim()) || outside.includes(':'));
}

function withoutQuotes(text: string): string {
  return text.replace(/«[^»]{0,1200}»?|“[^”]{0,1200}”?|"[^"]{0,1200}"/g, ' ');
}
