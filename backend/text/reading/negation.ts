/** A word by which the article denies something. */
export interface NegationMention {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** «Non è chiaro», «non ha commentato»: says what is unknown, which sources rarely spell out. */
  readonly aboutTheUnknown: boolean;
}

const CLAIM_NEGATION =
  /(?<![\p{L}\p{N}-])(?:non|né|mai|nessun[oa]?|niente|nulla|senza|nemmeno|neanche|neppure|not|never|no|none|nobody|without|neither|nor|cannot|\p{L}+n't)(?![\p{L}\p{N}-])/giu;
/** After «non»: still an affirmation, or a comparison that the numbers check. */
const HARMLESS_AFTER =
  /^\s+(?:solo|soltanto|solamente|a caso|appena|meno di|più di|oltre|profit|stop|only|just|least|less|more|fewer|tutti|sempre che|per (?:nulla|niente)|a (?:torto|caso)|c'è dubbio|manca|mancano|poch[ie]|a meno|da meno)/iu;
const UNKNOWN_AFTER =
  /^\s+(?:è|sono|era|erano|hanno|ha|è stat[oa]|sono stat[ie]|sappiamo|si sa|si conosc\p{L}+|viene|vengono|risulta\p{L}*)?\s*(?:ancora|al momento|per ora|stat[oaie]|fornit\p{L}+|chiar\p{L}+|not[oaie]|detto|dato|precis\p{L}+|specific\p{L}+|comunic\p{L}+|rivel\p{L}+|divulg\p{L}+|comment\p{L}+|rispost\p{L}*|indic\p{L}+|si sa|disponibil\p{L}+ informazion\p{L}+)(?!\p{L})/iu;
/** Wider than what counts as a denial in an article: many phrasings in a source justify a «non» in its summary. */
const SOURCE_NEGATION =
  /(?<![\p{L}\p{N}])(?:non|né|mai|nessun[oa]?|niente|nulla|senza|nemmeno|neanche|neppure|no|not|never|none|nobody|nothing|without|neither|nor|cannot|unable|unlikely|hardly|barely|lacks?|lacking|lacked|absent|absence|fail(?:s|ed|ing|ure)?|refus\p{L}+|den(?:y|ies|ied|ying)|reject\p{L}*|declin\p{L}+|avoid\p{L}*|prevent\p{L}*|ban(?:s|ned|ning)?|block\p{L}*|instead of|rather than|despite|impossib\p{L}+|incapac\p{L}+|manca\p{L}*|priv[oaie]|rifiut\p{L}+|nega\p{L}*|smenti\p{L}+|esclu\p{L}+|vieta\p{L}*|evita\p{L}*|anziché|invece (?:di|che)|al posto (?:di|del\p{L}*|dei|degli)|tranne|salvo|eccetto|except|\p{L}+n't|\p{L}+less|non-\p{L}+|n[aã]o|sem|nem|nunca|jamais|ning[uú]n\p{L}*|nenhum\p{L}*|sin|ni|ne|pas|sans|aucun\p{L}*|rien|nicht|kein\p{L}*|ohne|nie|niemals|weder|inte|ej|utan|inget|inga|ingen|aldrig|not-so|un(?:available|clear|known|able|certain|disclosed|specified|confirmed|changed|related)|in(?:sufficien\p{L}+|complet\p{L}+|valid\p{L}+|disponibil\p{L}+)|fallit\p{L}*|fallì)(?![\p{L}])/giu;

const HAN_NEGATION = /[不没無无未非别]/gu;

/** The denials in a sentence of the article that its sources have to bear out. */
export function extractNegations(text: string): NegationMention[] {
  const found: NegationMention[] = [];
  for (const match of text.matchAll(CLAIM_NEGATION)) {
    const word = match[0];
    const end = match.index + word.length;
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const after = text.slice(end, end + 60);
    if (HARMLESS_AFTER.test(after) || (/^no$/i.test(word) && !/^\s+\p{L}/u.test(after))) continue;
    if (/^non$/i.test(word) && /(?:finché|fino a quando|a meno che)\s+$/iu.test(before)) continue;
    if (/^mai$/i.test(word) && /(?:più|quanto|come|se)\s+(?:che\s+)?$/iu.test(before)) continue;
    found.push({ text: word, start: match.index, end, aboutTheUnknown: UNKNOWN_AFTER.test(after) });
  }
  return found;
}

/** How many denying words a source sentence holds, in the widest sense. */
export function countDenials(text: string): number {
  return [...text.matchAll(SOURCE_NEGATION)].length + [...text.matchAll(HAN_NEGATION)].length;
}

/** Whether a source sentence denies outright («non», «not»). */
export function deniesOutright(text: string): boolean {
  return extractNegations(text).some((negation) => !negation.aboutTheUnknown);
}
