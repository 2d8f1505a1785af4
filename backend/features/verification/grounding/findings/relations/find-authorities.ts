import type { ClaimEvidence, FindingDraft } from '../../evidence/claim-evidence.js';
import { namesOfSource, sameName } from '../../evidence/source-names.js';
import type { SourceSentence } from '../../evidence/source-pool.js';
import type { NameMention } from '../../reading/extract-names.js';

/** «Secondo una ricerca di Kimi», «stando a Waters»: who vouches for a statement. */
const OWN =
  /(?<!\p{L})(?:secondo|stando a(?:l|llo|lla|i|gli|lle|ll')?|a (?:detta|giudizio|parere) d(?:i|el|ello|ella|ell'|ei|egli|elle))(?:\s|(?<='))([^,;:.()«»]{3,50})/giu;
const GIVEN =
  /(?<!\p{L})(?:according to|selon|d['’]après|según|segundo|laut|nach angaben (?:von|der|des)|enligt|secondo|stando a\p{L}*'?|per(?=\s\p{Lu}[\p{L}.]+\s(?:research|data|analysis)))\s?([^,;:.()]{3,60})/giu;

/** A passage about the same thing, and how much less the next best may hold to count as one. */
const SAME_THING = 0.3;
const NEAR_THE_BEST = 0.6;

/** An authority where the passage about the same thing names another one for it. */
export function findAuthorities(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment, pool } = evidence;
  const [best] = alignment.spans;
  if (claim.language !== 'it' || claim.sentence.heading || best === undefined || best.coverage < SAME_THING) return [];
  const [name] = authoritiesIn(evidence);
  if (name === undefined || name.words.some(({ folded }) => pool.publisherWords.has(folded))) return [];
  const words = name.words.map(({ folded }) => folded);
  const given = alignment.spans
    .filter(({ coverage }) => coverage >= Math.max(SAME_THING, NEAR_THE_BEST * best.coverage))
    .map(({ sentence }) => ({ sentence, vouching: vouchingIn(sentence) }));
  if (given.some(({ sentence, vouching }) => isAmong(words, sentence, vouching, evidence))) return [];
  const other = given.find(({ vouching }) => vouching.length > 0);
  if (other === undefined) return [];
  const { sourceId, text: passage } = other.sentence;
  const detail = `Nel passo della fonte a dirlo non è «${name.text}».`;
  const { start, end } = name;
  // Never telling: on texts of another hand it doubted right sentences and no wrong one.
  return [{ kind: 'attribution', grade: 'question', start, end, detail, sourceId, passage }];
}

function authoritiesIn({ claim }: ClaimEvidence): NameMention[] {
  return [...claim.sentence.text.matchAll(OWN)].flatMap((match) => {
    const end = match.index + match[0].length;
    return claim.names.filter((name) => name.certain && name.start >= match.index && name.end <= end).slice(0, 1);
  });
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** “Selon lui”: whom the text named before. */
const PRONOUN =
  /^(?:lui|lei|loro|elle|eux|him|her|them|él|ella|ellos|ele|ela|eles|ihm|ihr|ihnen|honom|henne|dem)(?!\p{L})/iu;

function vouchingIn({ text }: SourceSentence): Stretch[] {
  return [...text.matchAll(GIVEN)]
    .filter((match) => !PRONOUN.test(match[1] ?? ''))
    .map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }));
}

function isAmong(
  words: readonly string[],
  sentence: SourceSentence,
  vouching: readonly Stretch[],
  { pool }: ClaimEvidence,
): boolean {
  return namesOfSource(sentence, pool).some(
    ({ words: other, start, end }) =>
      sameName(other, words) && vouching.some((stretch) => start >= stretch.start && end <= stretch.end + 30),
  );
}
