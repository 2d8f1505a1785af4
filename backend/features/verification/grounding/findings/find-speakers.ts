import { isPlaceName } from '../../../../text/exonyms.js';
import { type ClaimEvidence, type FindingDraft } from '../evidence/claim-evidence.js';
import { namesOfSource, type SourceName, sameName } from '../evidence/source-names.js';
import type { SourceSentence } from '../evidence/source-pool.js';

const SAME_THING = 0.3;
const BEFORE =
  /(?:secondo|stando all?[aoe']?|a detta di|a giudizio di|per bocca di|parole di|according to|citando|selon|según|segundo|laut|nach Angaben von)\s+(?:il |lo |la |l'|i |gli |le |the |una? |alla |al )?(?:\p{Ll}[\p{L}']*\s){0,4}$/iu;
const SAYING =
  /(?:ha |aveva |hanno )?(?:dett[oaie]|dice|dicono|disse|dichiar\p{L}+|spieg\p{L}+|scriv\p{L}+|scritt[oaie]|afferm\p{L}+|sostien\p{L}+|sostenut\p{L}+|comment\p{L}+|aggiun\p{L}+|annunci\p{L}+|osserv\p{L}+|riferi\p{L}+|raccont\p{L}+|riten\p{L}+|ritien\p{L}+|calcol\p{L}+|stim\p{L}+|ammett\p{L}+|assicur\p{L}+|conferm\p{L}+|parla\p{L}*|said|says|sa[iy]ng|told|wrote|writes|added|announced|claim\p{L}*|explain\p{L}*|estimat\p{L}*|report\p{L}*|disse|afirmou|dijo|dit|sagte)/iu;
const AFTER_NAME = new RegExp(`^[,]?(?:\\s\\p{Ll}[\\p{L}']*){0,2}\\s(?:${SAYING.source})(?!\\p{L})`, 'iu');
const BEFORE_NAME = new RegExp(
  `(?:${SAYING.source})(?:\\s(?!di |del |della |dei |delle |in |a |al |of |in )\\p{Ll}[\\p{L}']*){0,3}\\s$`,
  'iu',
);

/** Words that the passage puts into somebody else's mouth. */
export function findSpeakers(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment, pool, nearby } = evidence;
  const [best] = alignment.spans;
  if (best === undefined || best.coverage < SAME_THING) return [];
  const { text } = claim.sentence;
  return claim.names.flatMap((name): FindingDraft[] => {
    const words = name.words.map((word) => word.folded);
    if (!name.certain || isPlaceName(words.join(' ')) || words.some(isPlaceName) || !speaks(text, name)) return [];
    if (nearby.some((sentence) => namesOfSource(sentence, pool).some((other) => sameName(other.words, words))))
      return [];
    const other = speakerIn(best.sentence, evidence, words);
    const known = pool.sentences.some((sentence) => words.some((word) => sentence.words.has(word)));
    if (other === null && (!known || isPublisher(evidence, words))) return [];
    const detail =
      other === null
        ? `Il passo della fonte non dice che parli «${name.text}».`
        : `Nel passo della fonte a parlare è «${other.text}».`;
    const { sourceId, text: passage } = best.sentence;
    const grade = other === null || isPublisher(evidence, words) ? 'question' : 'contradiction';
    return [{ kind: 'attribution', grade, start: name.start, end: name.end, detail, sourceId, passage }];
  });
}

/** «(lo conferma Il Tornio)»: that others give the same figure, which is checked as a figure; nobody is quoted by it. */
const CONFIRMING = /\(l[oi] conferma(?:no)? [^()]*$/iu;

function speaks(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  if (CONFIRMING.test(before)) return false;
  return BEFORE.test(before) || BEFORE_NAME.test(before) || AFTER_NAME.test(text.slice(end, end + 50));
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
