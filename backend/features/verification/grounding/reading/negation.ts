import type { TextLanguage } from '../../../../text/language.js';

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

/** What denies the words that follow it, by language; «nicht» and «inte» also what stands before them. */
const OUTRIGHT: Readonly<Record<TextLanguage, RegExp>> = {
  it: denying('non|né|mai|nessun[oa]?|senza|nemmeno|neanche|neppure'),
  en: denying("not|never|no|none|nobody|without|neither|nor|cannot|\\p{L}+n't"),
  de: denying('nicht|kein\\p{L}*|niemals|nie|ohne|weder'),
  fr: denying('pas|aucun\\p{L}*|jamais|sans|ni|personne ne'),
  es: denying('no|ningun[oa]?|ningún|nunca|sin|tampoco|ni|jamás'),
  pt: denying('não|nenhum\\p{L}*|nunca|sem|nem|jamais'),
  sv: denying('inte|ingen|inga|inget|aldrig|utan|ej'),
  other: /(?!)/gu,
};
const NOT_ONLY = /^\s+(?:nur|seulement|uniquement|s[oó]lo|solamente|só|apenas|somente|bara|enbart)(?!\p{L})/iu;
/** «Without it the researchers see half»: what follows is not denied. */
const OF_PRONOUN =
  /^\s+(?:di (?:esso|essa|lui|lei|loro|ciò|questo)|it|this|that|them|him|her|sie|ihn|es|das|lui|elle|cela|eso|ello|él|ella|isso|ele|ela|det|den)(?!\p{L})/iu;
/** Words behind a denial, or before «nicht», that it is about. */
const SCOPE = 48;

/** A stretch of a source sentence that it denies outright. */
export interface DeniedStretch {
  readonly start: number;
  readonly end: number;
  /** Where the denying word ends. */
  readonly behind: number;
}

/** What a source sentence denies outright: the few words behind the denial, and before it where verbs come last. */
export function deniedStretches(text: string, language: TextLanguage): DeniedStretch[] {
  return [...text.matchAll(OUTRIGHT[language])].flatMap((match) => {
    const end = match.index + match[0].length;
    const after = text.slice(end, end + 60);
    if (OF_PRONOUN.test(after) && /^(?:senza|without|ohne|sans|sin|sem|utan)$/iu.test(match[0])) return [];
    if (HARMLESS_AFTER.test(after) || NOT_ONLY.test(after) || UNKNOWN_AFTER.test(after)) return [];
    if (
      /(?:finché|until|anche se|(?:con|with|mit|avec|com|med) (?:o|or|oder|ou|eller))\s+$/iu.test(
        text.slice(0, match.index),
      )
    )
      return [];
    const last = /^(?:nicht|inte|pas)$/i.test(match[0]);
    const stop = /[.;:!?«»"“”]|,\s/u.exec(after)?.index ?? after.length;
    return [
      { start: last ? Math.max(0, match.index - SCOPE / 2) : end, end: end + Math.min(SCOPE, stop), behind: end },
    ];
  });
}

const HAN_NEGATION = /[不没無无未非别]/gu;
const DENIAL_REACH = 45;

/** The denials in a sentence of the article that its sources have to bear out. */
export function extractNegations(text: string): NegationMention[] {
  const found: NegationMention[] = [];
  for (const match of text.matchAll(CLAIM_NEGATION)) {
    const word = match[0];
    const end = match.index + word.length;
    const after = text.slice(end, end + 60);
    if (HARMLESS_AFTER.test(after) || (/^no$/i.test(word) && !/^\s+\p{L}/u.test(after))) continue;
    if (/^non$/i.test(word) && /(?:finché|fino a quando|a meno che)\s+$/iu.test(text.slice(0, match.index))) continue;
    if (/^mai$/i.test(word) && /(?:più|quanto|come|se)\s+(?:che\s+)?$/iu.test(text.slice(0, match.index))) continue;
    found.push({ text: word, start: match.index, end, aboutTheUnknown: UNKNOWN_AFTER.test(after) });
  }
  return found;
}

function denying(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?![\\p{L}\\p{N}])`, 'giu');
}

/** How many denying words a source sentence holds, in the widest sense. */
export function countDenials(text: string): number {
  return [...text.matchAll(SOURCE_NEGATION)].length + [...text.matchAll(HAN_NEGATION)].length;
}

/** Whether a source sentence denies outright («non», «not»). */
export function deniesOutright(text: string): boolean {
  return extractNegations(text).some((negation) => !negation.aboutTheUnknown);
}

/** Whether a source sentence holds one of `stems` with a denying word shortly before it or right behind it. */
export function deniesAny(
  stemmed: readonly { readonly stem: string; readonly start: number; readonly end: number }[],
  stems: ReadonlySet<string>,
  text: string,
): 'denied' | 'affirmed' | 'silent' {
  let found = false;
  for (const { stem, start, end } of stemmed) {
    if (!stems.has(stem)) continue;
    found = true;
    if (countDenials(text.slice(Math.max(0, start - DENIAL_REACH), end + 16)) > 0) return 'denied';
  }
  return found ? 'affirmed' : 'silent';
}
