import { ITALIAN_STOP_WORDS, LIGHT_WORDS } from '../../../../text/stop-words.js';
import { isCapitalised, tokenize } from '../../../../text/tokens.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { canBeSeen, holdsWord } from '../evidence/rendering.js';

/** What opens a reason or a purpose in Italian. */
const REASON =
  /(?<!\p{L})(?:grazie (?:a(?:i|l|lla|lle|llo|gli)?|all')|a causa d\p{L}+'?|per via d\p{L}+'?|per colpa d\p{L}+'?|per effetto d\p{L}+'?|(?:in|a) seguito a\p{L}*'?|perché|poiché|dato che|visto che|siccome|giacché|in quanto|(?:allo scopo|al fine) di|con l'obiettivo di|dovut[oaie] a\p{L}*'?|legat[oaie] a\p{L}*'?|spint[oaie] da\p{L}*'?|su (?:richiesta|pressione) d\p{L}+'?|per (?:non )?\p{L}+(?:are|ere|ire|rsi|rre|rlo|rla|rli|rle)(?!\p{L})|per (?:la|il|lo|i|le|gli|l')\s?(?:scarsità|mancanza|timore|paura|carenza|ragioni|motivi|esigenze|problemi|difficoltà))/giu;
/** A reason is doubted when so many of its words, and this share of those that could be seen, stand in no near passage. */
const MIN_MISSING = 2;
const MANY_MISSING = 3;
const MISSING_SHARE = 0.6;
const MISSING_SHARE_SAME = 0.75;
/** Where no passage speaks of the sentence, none can lack its reason. */
const SAME_MATTER = 0.18;
const GIVES_REASON = /^(?:perché|poiché|dato che|visto che|siccome|giacché|in quanto)/iu;
/** «È presto per dirlo», «serve tempo per capire»: measure, no purpose. */
const MEASURING =
  /(?:presto|tardi|tempo|troppo|abbastanza|sufficient[ei]|necessari[oaie]|bisogno|strada|modo|serv\p{L}+|basta\p{L}*|occorr\p{L}+|utile|utili|ideale|adatt[oaie]|pront[oaie])\s+$/iu;

/** «Per la scarsità di chip»: a reason or a purpose of which no passage near the claim says anything. */
export function findCauses(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, nearby, alignment } = evidence;
  const { text } = claim.sentence;
  if (claim.language !== 'it' || claim.sentence.section !== 'body' || alignment.spans.length === 0) return [];
  return [...text.matchAll(REASON)].flatMap((match): FindingDraft[] => {
    if (insideVerbatimQuote(evidence, match.index) || isQuoted(evidence, match.index)) return [];
    const start = match.index;
    if (MEASURING.test(text.slice(0, start)) || /(?<!\p{L})(?:forse|probabilmente)\s$/iu.test(text.slice(0, start)))
      return [];
    const rest = text.slice(start + match[0].length);
    const end = start + match[0].length + (/[,;:.()»]/u.exec(rest)?.index ?? rest.length);
    const seen = weightyWords(text.slice(start, end)).flatMap((word) => {
      const held = nearby.some((sentence) => holdsWord(sentence, word, claim.language));
      return held || nearby.some((sentence) => canBeSeen(sentence, word, claim.language)) ? [held] : [];
    });
    const missing = seen.filter((held) => !held).length;
    // In the article's own language a reason may simply be put in other words.
    const paraphrased = nearby.some((sentence) => sentence.language === claim.language);
    if (missing < (paraphrased ? MIN_MISSING + 1 : MIN_MISSING)) return [];
    if (missing < (paraphrased ? MISSING_SHARE_SAME : MISSING_SHARE) * seen.length) return [];
    const detail = 'Il motivo o lo scopo indicato non ha riscontro nei passi delle fonti.';
    // What opens a sentence is often the writer's way to go on, and «perché» opens much that sources tell in other words;
    // a purpose added behind, of which they have no word, is more often made up.
    const found = (alignment.spans[0]?.coverage ?? 0) >= SAME_MATTER;
    const known = claim.names.some((name, nameAt) => name.start > start && name.end <= end && isHeld(evidence, nameAt));
    const telling =
      found &&
      !GIVES_REASON.test(match[0]) &&
      !known &&
      !paraphrased &&
      start > 0 &&
      (missing === seen.length || missing >= MANY_MISSING);
    return [{ kind: 'attribution', grade: 'question', start, end, detail, telling }];
  });
}

/** What a made-up reason names does not stand in the passages. */
function isHeld({ alignment, nearby }: ClaimEvidence, nameAt: number): boolean {
  const words = alignment.nameMatches[nameAt]?.sourceWords.flat() ?? [];
  return nearby.some((sentence) => words.some((word) => sentence.words.has(word)));
}

function isQuoted({ claim }: ClaimEvidence, at: number): boolean {
  return claim.quotes.some(({ start, end }) => at >= start && at < end);
}

function weightyWords(text: string): string[] {
  return tokenize(text)
    .filter(({ text: word, folded }) => folded.length > 2 && !isCapitalised(word) && !/\d/.test(word))
    .map(({ folded }) => folded)
    .filter((folded) => !ITALIAN_STOP_WORDS.has(folded) && !LIGHT_WORDS.has(folded) && !OPENERS.has(folded));
}

const OPENERS: ReadonlySet<string> = new Set(
  'grazie causa via colpa effetto seguito perche poiche dato visto siccome giacche quanto scopo fine obiettivo dovuto dovuta dovuti dovute legato legata legati legate spinto spinta richiesta pressione'.split(
    ' ',
  ),
);
