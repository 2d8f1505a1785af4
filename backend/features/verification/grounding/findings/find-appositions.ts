import { isPlaceName } from '../../../../text/exonyms.js';
import { ITALIAN_STOP_WORDS, LIGHT_WORDS } from '../../../../text/stop-words.js';
import { tokenize } from '../../../../text/tokens.js';
import { type ClaimEvidence, type FindingDraft } from '../evidence/claim-evidence.js';
import { canBeSeen, holdsWord } from '../evidence/rendering.js';
import { namesOfSource } from '../evidence/source-names.js';
import type { SourceSentence } from '../evidence/source-pool.js';
import type { NameMention } from '../reading/extract-names.js';

/** What stands behind a name between commas or in brackets and says who or what it is: no clause of its own. */
const BEHIND = /^(?:,\s|\s\()([^,;:.()«»]{4,70})(?=[,;:.()]|$)/u;
const OTHER_CLAUSE =
  /^(?:e|ed|ma|dove|mentre|quando|se|con|per|lungo|durante|dopo|prima|verso|oltre|senza|tra|fra|sotto|sopra|contro|entro|attraverso|nonostante|grazie|in|nel|nello|nella|nei|nelle|negli|su|sul|sullo|sulla|sui|sulle|sugli|dal|dalla|dallo|dai|dalle|anche|invece|però|il|lo|la|i|gli|le|un|uno|una|l'|un'|che cosa)(?!\p{L})|^[lu]n?'/iu;
const FINITE = /(?<!\p{L})(?:è|sono|era|erano|ha|hanno|aveva|avevano|si|viene|sarà)(?!\p{L})/iu;

/** Whether the words behind a name describe it; a relative clause may hold a verb. */
function describes(told: string): boolean {
  return /^\p{Ll}/u.test(told) && !OTHER_CLAUSE.test(told) && !FINITE.test(told.split(/(?<!\p{L})che\s/u)[0] ?? '');
}

/** So many of its words must be legible in the source's language. */
const MIN_SEEN = 2;
/** This share of them stands beside another name. */
const RENDERED = 0.6;

/** «Petter Aune, a capo del gruppo di architettura» where the sources say that of somebody else, and never of him. */
export function findAppositions(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, pool } = evidence;
  if (claim.language !== 'it' || pool.foreignScript) return [];
  const { text } = claim.sentence;
  return [
    ...findAffiliations(evidence),
    ...claim.names.flatMap((name): FindingDraft[] => {
      const told = BEHIND.exec(text.slice(name.end))?.[1];
      const last = name.words.at(-1)?.folded ?? '';
      if (told === undefined || !name.certain || isPlaceName(last) || !describes(told)) return [];
      const words = weightyWords(told, claim.names);
      const telling = pool.sentences.filter((sentence) => sentence.words.has(last));
      if (words.length < MIN_SEEN || telling.length === 0) return [];
      const near = telling.flatMap((sentence) => around(evidence, sentence));
      if (words.some((word) => near.some((sentence) => holdsWord(sentence, word, claim.language)))) return [];
      const elsewhere = pool.sentences.find((sentence) => isToldOfAnother(evidence, sentence, words, last));
      if (elsewhere === undefined) return [];
      const detail = `«${told.trim()}»: le fonti non lo dicono di «${name.text}».`;
      const { sourceId, text: passage } = elsewhere;
      // A clause may be said of a body by another of its names.
      const grade = told.startsWith('che ') ? 'question' : 'contradiction';
      return [{ kind: 'role', grade, start: name.start, end: name.end, detail, sourceId, passage }];
    }),
  ];
}

/** «Craig Lorn, di Velp», «Jana Orlo, portavoce della Velp». */
const BELONGING = /^(?:,?\s|,\s\p{Ll}+\s(?:\p{Ll}+\s)?)(?:di|del|dello|della|dell'|dei|degli|delle)\s?$/u;

/** Somebody of a house that the sources know, and never near him. */
function findAffiliations(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, pool, alignment } = evidence;
  return claim.names.flatMap((name, at): FindingDraft[] => {
    const house = claim.names[at + 1];
    const words = alignment.nameMatches[at + 1]?.sourceWords.flat() ?? [];
    if (house === undefined || !isPerson(name) || !house.certain || words.length === 0) return [];
    if (!BELONGING.test(claim.sentence.text.slice(name.end, house.start))) return [];
    if (house.words.some(({ folded }) => isPlaceName(folded) || pool.publisherWords.has(folded))) return [];
    const last = name.words.at(-1)?.folded ?? '';
    const telling = pool.sentences.filter((sentence) => sentence.words.has(last));
    const [first] = telling;
    if (first === undefined) return [];
    const near = telling.flatMap((sentence) => around(evidence, sentence));
    if (near.some((sentence) => words.some((word) => sentence.words.has(word)))) return [];
    const detail = `Le fonti non dicono che «${name.text}» sia di «${house.text}».`;
    const { start, end } = house;
    const { sourceId, text: passage } = first;
    return [{ kind: 'role', grade: 'question', start, end, detail, sourceId, passage, telling: true }];
  });
}

function isPerson({ words, certain, text }: NameMention): boolean {
  return certain && words.length > 1 && /^\p{Lu}\p{Ll}+(?:\s\p{Lu}[\p{L}'-]+)+$/u.test(text);
}

/** A sentence that holds most of the description and names somebody else. */
function isToldOfAnother(
  { claim, pool }: ClaimEvidence,
  sentence: SourceSentence,
  words: readonly string[],
  last: string,
): boolean {
  const seen = words.filter(
    (word) => canBeSeen(sentence, word, claim.language) || holdsWord(sentence, word, claim.language),
  );
  const held = seen.filter((word) => holdsWord(sentence, word, claim.language));
  if (held.length < MIN_SEEN || held.length < RENDERED * words.length) return false;
  return namesOfSource(sentence, pool).some((other) => !other.words.includes(last));
}

function around({ pool }: ClaimEvidence, { index, sourceId }: SourceSentence): SourceSentence[] {
  return pool.sentences.slice(Math.max(0, index - 1), index + 3).filter((sentence) => sentence.sourceId === sourceId);
}

function weightyWords(text: string, names: readonly NameMention[]): string[] {
  const named = new Set(names.flatMap(({ words }) => words.map(({ folded }) => folded)));
  return tokenize(text)
    .map(({ folded }) => folded)
    .filter(
      (folded) =>
        folded.length > 3 &&
        !/\d/.test(folded) &&
        !named.has(folded) &&
        !ITALIAN_STOP_WORDS.has(folded) &&
        !LIGHT_WORDS.has(folded),
    );
}
