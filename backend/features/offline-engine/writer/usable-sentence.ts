import { isFiniteVerb, subjectMayBeMissing } from '../rewording/finite-verb.js';
import { wordsOf } from '../text/words.js';

// What pages say about themselves, and what is addressed to a reader or to a machine instead of reported.
const BOILERPLATE =
  /newsletter|iscriv|abbonat|cookie|riproduzione riservata|©|tutti i diritti|leggi anche|leggi tutto|continua a leggere|clicca|privacy|whatsapp|telegram|facebook|instagram|condividi|foto:|fonte:|commenti|scarica l'app|contatti|e-?mail|@|https?:|www\.|sponsor|pubblicità|subscribe|sign up|read more|click here|all rights reserved|follow us|advertis/i;
const ADDRESSED_TO_A_MACHINE =
  /ignora(?:re|te)?\b.*\bistruzioni|istruzioni precedenti|ignore\b.*\binstructions|previous instructions|system prompt|prompt di sistema|sei un (?:assistente|modello)|you are an? (?:assistant|ai|language)|assegna(?:re|te)?\b.*\bpunteggio|truthfulness_score|rispondi (?:solo|soltanto|con)|respond (?:only|with)/i;
const SPEAKS_OF_ITSELF =
  /\b(?:noi|nostr[oaie]|vostr[oaie]|mio|mia|miei|mie|tuo|tua|tuoi|voi|io|tu|ho|abbiamo|siamo|avete|siete|ti|\p{L}{2,}iamo|our|we|us|my|you|your)\b/iu;
const TIED_TO_A_DAY =
  /(?<!\p{L})(?:ieri|oggi|domani|dopodomani|stamattina|stamani|stasera|stanotte|odiern[oaie]|poche ore fa|ore fa|giorni fa|settimana scorsa|scorsa settimana|quest[oa] (?:settimana|mese|mattina|anno)|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|yesterday|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|this (?:week|month|year)|last (?:week|month|year))(?!\p{L})/iu;
const POINTS_BACK =
  /^(?:egli|ella|ess[oaie]|lui|lei|loro|quest[oaie]|quest['’]|quel(?:l[oaie]|l['’])?|quei|quegli|tale|tali|ciò|così|anche|eppure|ma|e|o|però|invece|quindi|dunque|perciò|intanto|ecco|proprio|l['’]altr[oaie]|ora|(?:il|la) second[oa]|(?:il|la) prim[oa]\s+\p{L}+a\b|gli altri|le altre|qui|lì|altr[oaie]|entramb[ie]|da qui|da lì|in quest|a quest|per quest|con quest|di quest|tra quest|fra quest|su quest|stesso|lo stesso|la stessa|nello stesso|si|se ne|ne|ci|vi|è quest|è quell|il suo|la sua|i suoi|le sue|il loro|la loro|i loro|le loro|nel suo|nella sua|al suo|alla sua|del suo|della sua|sempre|non solo|gli obblighi sono|successivamente|precedentemente|in precedenza|i (?:due|tre|quattro)(?= (?:ha|hanno|sono|si|erano))|(?:per|a|al|con|in|di) tal(?:e|i)?|(?:\p{L}+|\d+) (?:giorni|mesi|anni|ore|settimane|minuti) dopo(?=,)|il giorno (?:dopo|seguente)|l['’]indomani|a quest[oa]|da allora|subito dopo|in seguito(?! a)|poi|poco dopo|a quel punto|allora|di certo|addirittura|(?:la maggior parte|gran parte|la metà|due terzi|un terzo|un quarto|tre quarti|molti|molte|alcuni|alcune|tutti|tutte|due|tre)(?= (?:lavora|arriv|vien|è|sono|ha|hanno|fa|va))|due terzi, cioè|il dato|i dati|il testo|il caso|la questione|la vicenda|il punto|il nodo|il motivo|la ragione|il risultato|l['’]obiettivo|la decisione|il problema|la novità|la notizia|it|they|he|she|this|that|these|those|but|and|however|there)(?=[\s,’']|$)/iu;
const POINTS_BACK_INSIDE =
  /\b(?:quest['’]ultim|suddett|sopracitat|predett|come detto|come abbiamo|di cui sopra|quest['’]altr|al riguardo|in proposito|(?:di|fra|tra) loro\b|\bess[oaie]\b|da allora|\bstess[oaie]\b|\bprecedent[ei]\b(?! al)|\bsuccessiv[oaie]\b|\bne\b|\bquest(?:[oaie]|['’])|\bquell[aeo]?\b(?! (?:di|del|della|dei|degli|delle|che|dell|più|a|in|per))|\bli\b|\blo (?!s[^aeiou\s]|z|gn|ps|x|y))/iu;
// A clitic and a verb: "Lo ha detto il ministro" speaks of the sentence before.
const CLITIC_OPENING =
  /^(?:lo|la|li|le|gli|l['’])\s?(?:ha|hanno|è|sono|aveva|avevano|avrà|scriv|dic|spieg|conferm|annunci|rivel|riport|rend|sostien|afferm|mett|vuol|farà|fa|si)\w*\s/iu;
const GOOD_OPENING =
  /^(?:il|lo|la|i|gli|le|l['’]|un|uno|una|un['’]|a|ad|al|allo|alla|ai|agli|alle|all['’]|con|da|dal|dallo|dalla|dai|dagli|dalle|dall['’]|di|in|nel|nello|nella|nei|negli|nelle|nell['’]|per|secondo|su|sul|sulla|sulle|sui|tra|fra|entro|dopo|prima|durante|oltre|ogni|tutti|tutte|nessun[oa]?|nessun['’]|molt[ie]|alcun[ie]|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|circa|quasi|almeno|chi|a partire|fino|grazie|rispetto|\p{N}+|\p{Lu}\p{L}*)(?=[\s’']|$)/iu;
const VERB_OPENING =
  /^(?:mentre|quando|se|poiché|sebbene|benché|appena|finché|dopo aver|dopo essere|pur|\p{L}+(?:ando|endo|are|ere|ire|arsi|ersi|irsi)|ha|hanno|è|sono|era|erano|sarà|saranno|può|possono|potrà|deve|devono|dovrà|prevede|consente|permette|include|comprende|serve|servono|riguarda|resta|restano|si|non|nato|nata|parte|punta|arriva|basta|bisogna|occorre|tra l['’]altro|per questo|per quest|in particolare|del resto|d['’]altronde|in altre parole|di conseguenza|in sostanza|insomma|infine|inoltre|infatti|secondo lui|secondo lei|a suo|a loro|secondo quest|fra quest|certo|oltretutto|peraltro|nel frattempo|nel dettaglio|nello specifico)(?=[\s,’']|$)/iu;
const LEADING_CONNECTIVE =
  /^(?:inoltre|infatti|tuttavia|intanto|infine|in particolare|nel dettaglio|nello specifico|nel frattempo|peraltro|oltretutto|di fatto|in sostanza|insomma|del resto|d['’]altronde|per esempio|ad esempio|anzitutto|d['’]altro canto|d['’]altra parte|in aggiunta|in sintesi|al contempo|allo stesso tempo|nel complesso|in definitiva|in conclusione|in generale|innanzitutto|in effetti)\s*,\s*/iu;

/** The sentence without asides in brackets or dashes and without the connectives ("inoltre", "infatti") that have lost what they connected to. */
export function stripped(sentence: string): string {
  const rest = sentence
    .replace(/\s\([^()]{1,120}\)/gu, '')
    .replace(/\s[–—-]\s[^–—]{3,100}?\s[–—-](?=[\s,])/gu, ' ')
    .replace(/\s+,/gu, ',')
    .replace(LEADING_CONNECTIVE, '')
    .replace(/^(?:tuttavia|inoltre|infatti|intanto|peraltro) (?=\p{L})/iu, '')
    .replace(/, (?:infatti|inoltre|invece|peraltro|comunque|intanto|tuttavia|però),(?=\s)/gu, '')
    .replace(/ (?:infatti|inoltre|invece(?! (?:di|che)(?!\p{L}))|peraltro)(?=[\s,])/gu, '')
    .replace(/\s{2,}/gu, ' ');
  return rest === sentence ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Whether a paragraph or sentence is the page's own furniture, or an order to anyone who reads it, and not news. */
export function isFurniture(sentence: string): boolean {
  return BOILERPLATE.test(sentence) || ADDRESSED_TO_A_MACHINE.test(sentence);
}

/**
 * Whether an Italian sentence that is no furniture may be taken out of its text and still be understood: a statement of middle length that points
 * neither back, nor to the writer, nor to a day that only the original's date explains.
 */
export function standsAlone(sentence: string): boolean {
  if (sentence.length < 35 || sentence.length > 320) return false;
  if (!/^[\p{Lu}\p{N}].*\p{Ll}.*[.;]$/u.test(sentence) || /[?!…«»“”"|•<>{}[\]\\]/.test(sentence)) return false;
  if (!GOOD_OPENING.test(sentence) || VERB_OPENING.test(sentence) || POINTS_BACK.test(sentence)) return false;
  const words = wordsOf(sentence);
  if (words.length < 7 || words.length > 42 || isFiniteVerb(words[0]?.lower ?? '')) return false;
  if (SPEAKS_OF_ITSELF.test(sentence) || TIED_TO_A_DAY.test(sentence)) return false;
  if (POINTS_BACK_INSIDE.test(sentence) || CLITIC_OPENING.test(sentence)) return false;
  return !subjectMayBeMissing(sentence);
}

/** Whether a sentence of any language may be quoted as it stands. */
export function mayBeQuoted(sentence: string): boolean {
  return !isFurniture(sentence) && !/[<>{}[\]\\|]/.test(sentence) && /\p{L}/u.test(sentence);
}
