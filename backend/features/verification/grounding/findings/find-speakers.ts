import { isPlaceName } from '../../../../text/exonyms.js';
import { type ClaimEvidence, type FindingDraft } from '../evidence/claim-evidence.js';
import { slotOf } from '../evidence/slot.js';
import { namesOfSource, type SourceName, sameName } from '../evidence/source-names.js';
import type { SourceSentence } from '../evidence/source-pool.js';
import { isMain } from './find-names.js';

const SAME_THING = 0.25;
const BEFORE =
  /(?:secondo|stando all?[aoe']?|a detta di|a giudizio di|per bocca di|parole di|according to|citando|selon|según|segundo|laut|nach Angaben von)\s+(?:il |lo |la |l'|i |gli |le |the |una? |alla |al )?(?:\p{Ll}[\p{L}']*\s){0,4}$/iu;
const SAYING =
  /(?:ha |aveva |hanno )?(?:dett[oaie]|dice|dicono|disse|dichiar\p{L}+|spieg\p{L}+|scriv\p{L}+|scritt[oaie]|afferm\p{L}+|sostien\p{L}+|sostenut\p{L}+|comment\p{L}+|aggiun\p{L}+|annunci\p{L}+|osserv\p{L}+|riferi\p{L}+|riassum\p{L}+|avvert\p{L}+|lament\p{L}+|obiett\p{L}+|ribatt\p{L}+|replic\p{L}+|precis\p{L}+|sottoline\p{L}+|sintetizz\p{L}+|riconosc\p{L}+|scherz\p{L}+|rivendic\p{L}+|ricord\p{L}+|raccont\p{L}+|riten(?!ut[aie])\p{L}+|ritien\p{L}+|calcol\p{L}+|stim\p{L}+|ammett\p{L}+|assicur\p{L}+|conferm\p{L}+|parla\p{L}*|said|says|sa[iy]ng|told|wrote|writes|added|announced|claim\p{L}*|explain\p{L}*|estimat\p{L}*|report\p{L}*|disse|afirmou|dijo|dit|sagte)/iu;
const AFTER_NAME = new RegExp(`^[,]?(?:\\s\\p{Ll}[\\p{L}']*){0,2}\\s(?:${SAYING.source})(?!\\p{L})`, 'iu');
/** «Fiona, che si occupa della community, dice». */
const AFTER_APPOSITION = new RegExp(`^,\\s\\p{Ll}[^,;.:«»]{3,60},\\s(?:${SAYING.source})(?!\\p{L})`, 'iu');
const BEFORE_NAME = new RegExp(
  `(?:${SAYING.source})(?:\\s(?!di |del |della |dei |delle |in |a |al |allo |alla |ai |agli |alle |of |in )\\p{Ll}[\\p{L}']*){0,3}\\s$`,
  'iu',
);

/** The closing mark of a quotation and the few words from it to the name of the speaker: «…», riassume Zanchi. */
const BEHIND_QUOTE = /[»”"]\s?,?\s(?:\p{Ll}[\p{L}']*\s){1,4}$/u;

/** Words that the passage puts into somebody else's mouth. */
export function findSpeakers(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, pool } = evidence;
  const { text } = claim.sentence;
  // «Così Ingrid Solvang riassume»: what somebody said in the sentence before.
  if (/^così(?!\p{L})/iu.test(text)) return [];
  return claim.names.flatMap((name, at): FindingDraft[] => {
    const words = name.words.map((word) => word.folded);
    if (!name.certain || isPlaceName(words.join(' ')) || words.some(isPlaceName) || !speaks(text, name)) return [];
    const own = new Set(sourcesOf(evidence, words));
    const interviewed = new Set(titledAfter(evidence, words));
    const holds = (sentence: SourceSentence) =>
      own.has(sentence.sourceId) ||
      interviewed.has(sentence.sourceId) ||
      sentence.words.has(words.at(-1) ?? '') ||
      namesOfSource(sentence, pool).some((other) => sameName(other.words, words));
    const slot = slotOf(evidence, { kind: 'name', at }, (sentence) => mayStillSpeak(evidence, sentence).some(holds));
    if (slot === null || slot.coverage < SAME_THING || slot.named >= ELSEWHERE * slot.coverage) return [];
    const other = speakerIn(slot.sentence, evidence, words);
    const known = own.size > 0 || pool.sentences.some((sentence) => words.some((word) => sentence.words.has(word)));
    if (
      other === null &&
      (!known || isPublisher(evidence, words) || pool.foreignScript || slot.coverage < SURELY_SAME_THING)
    )
      return [];
    const detail =
      other === null
        ? `Il passo della fonte non dice che parli «${name.text}».`
        : `Nel passo della fonte a parlare è «${other.text}».`;
    const { sourceId, text: passage } = slot.sentence;
    const sure = other !== null && slot.coverage >= SURELY_SAME_THING;
    // Who publishes a text need not be named in it; whom it is about speaks in it as «the head of the house».
    const telling = !isPublisher(evidence, words) && (other !== null || !isMain(evidence, words));
    const grade = sure && !isPublisher(evidence, words) ? 'contradiction' : 'question';
    return [{ kind: 'attribution', grade, start: name.start, end: name.end, detail, telling, sourceId, passage }];
  });
}

const SURELY_SAME_THING = 0.3;
/** A speaker is named once and goes on for a few sentences. */
const SENTENCES_BEFORE = 4;

function mayStillSpeak({ pool }: ClaimEvidence, { index, sourceId }: SourceSentence): SourceSentence[] {
  return pool.sentences
    .slice(Math.max(0, index - SENTENCES_BEFORE), index + 2)
    .filter((sentence) => sentence.sourceId === sourceId);
}

/** How much less of the rest the passages beside the name may hold. */
const ELSEWHERE = 0.6;

/** “By Ada Lind”, «di Ada Lind», „Von Ada Lind“: who wrote the text. */
const BYLINE =
  /^(?:(?:posted|written|reported|publié|publicado|scritto|testo)\s)?(?:by|di|von|par|por|av|de)\s\p{Lu}/iu;
const MAX_BYLINE = 80;

/** The sources that somebody of this name publishes or wrote. */
function sourcesOf({ pool }: ClaimEvidence, words: readonly string[]): string[] {
  const published = pool.sources
    .filter(({ publisherWords }) => words.some((word) => publisherWords.has(word)))
    .map(({ snapshot }) => snapshot.id);
  const written = pool.sentences
    .filter(({ text, words: held }) => text.length <= MAX_BYLINE && held.has(words.at(-1) ?? '') && BYLINE.test(text))
    .map(({ sourceId }) => sourceId);
  return [...published, ...written];
}

/** The sources whose title names somebody: who is interviewed speaks all through. */
function titledAfter({ pool }: ClaimEvidence, words: readonly string[]): string[] {
  return pool.sentences
    .filter(({ start, words: held }) => start < 0 && held.has(words.at(-1) ?? ''))
    .map(({ sourceId }) => sourceId);
}

/** «(lo conferma Il Tornio)»: that others give the same figure, which is checked as a figure; nobody is quoted by it. */
const CONFIRMING = /\(l[oi] conferma(?:no)? [^()]*$/iu;

/** «La direttrice della Radiologia»: she speaks, and no name does. */
const HEAD_OF =
  /(?<!\p{L})(?:direttor[ei]|direttrice|presidente|presidentessa|capo|responsabile|primari[oa]|portavoce|titolare|rettor[ei]|rettrice|sindac[oa]|segretari[oa])\s(?:\p{Ll}+\s)?(?:del|dello|della|dell'|dei|degli|delle|di)\s?$/iu;
/** «Dice a Harriet Lisle»: who listens. */
const TOLD_TO = /(?<!\p{L})(?:a|al|alla|all'|con|to|with|zu|à|al)\s?$/iu;

/** «Fuori dall'Unione lo spiega lo studioso»: behind such a word stands no subject. */
const GOVERNED =
  /(?<!\p{L})(?:d(?:a|al|allo|alla|all'|ai|agli|alle|i|el|ello|ella|ell'|ei|egli|elle)|in|n(?:el|ello|ella|ell'|ei|egli|elle)|s(?:u|ul|ullo|ulla|ull'|ui|ugli|ulle)|con|per|tra|fra|presso)\s?$/iu;

function speaks(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  if (HEAD_OF.test(before) || CONFIRMING.test(before) || TOLD_TO.test(before)) return false;
  const after = text.slice(end, end + 90);
  return (
    [BEFORE, BEFORE_NAME, BEHIND_QUOTE].some((pattern) => pattern.test(before)) ||
    (!GOVERNED.test(before) && (AFTER_NAME.test(after.slice(0, 50)) || AFTER_APPOSITION.test(after)))
  );
}

function speakerIn(
  sentence: SourceSentence,
  { claim, pool }: ClaimEvidence,
  words: readonly string[],
): SourceName | null {
  const stated = claim.names.flatMap((name) => name.words.map((word) => word.folded));
  return (
    namesOfSource(sentence, pool).find(
      (name) => speaks(sentence.text, name) && !sameName(name.words, words) && !sameName(name.words, stated),
    ) ?? null
  );
}

/** Who publishes the source speaks in it without being named. */
function isPublisher({ pool }: ClaimEvidence, words: readonly string[]): boolean {
  return words.some((word) => pool.publisherWords.has(word));
}
