import type { TextLanguage } from '../../../../../text/language.js';
import { translationsOf } from '../../../../../text/lexicon/lexicon.js';
import type { NumberMention } from '../../../../../text/reading/number-mention.js';
import { contentStems } from '../../../../../text/stems.js';
import { ITALIAN_STOP_WORDS, LIGHT_WORDS } from '../../../../../text/stop-words.js';
import { tokenize } from '../../../../../text/tokens.js';
import { around } from '../../evidence/claim-context.js';
import type { ClaimEvidence } from '../../evidence/claim-evidence.js';
import { numbersAgree } from '../../evidence/match-numbers.js';
import { claimHolds } from '../../evidence/rendering.js';
import type { SourceSentence } from '../../evidence/source-pool.js';

/** What a source states in place of a number of the claim. */
export interface Rival {
  readonly mention: NumberMention;
  readonly sentence: SourceSentence;
}

/** What may join the two numbers of a pair: «da 255 a 154», «23 su 40», «il 71,4 % contro il 69,8». */
const JOINING =
  /^[^\p{L}\p{N}.;:]{0,4}(?:\p{L}+\s){0,2}?(?:a|ad|al|all'|ai|alla|alle|e|ed|su|contro|fino)(?:\s(?:il|i|le|gli|la|a|al|l'))?\s?['$€£]?$/iu;
/** «29 dei 38 dottori»: the part and its whole. */
const PART_OF = /^\s(?:dei|degli|delle)\s$/iu;
const MAX_JOINT_LENGTH = 24;
const LIKE_SIZE = 30;

/** Another number next to the claim's second one: the source has «da 255 a 154», the claim «da 255 a 108». */
export function otherInPair(
  { claim, pool }: ClaimEvidence,
  number: NumberMention,
  agrees: (given: NumberMention) => boolean,
): (Rival & { readonly sure: boolean }) | null {
  if (number.yearLike || number.kind === 'ordinal' || number.unit?.dimension === 'clock') return null;
  const partner = claim.numbers.find(
    (other) => other !== number && isTelling(other) && areJoined(claim.sentence.text, number, other),
  );
  if (partner === undefined) return null;
  const holding = pool.sentences.filter(({ numbers }) => numbers.some((given) => numbersAgree(partner, given)));
  const joined = holding.map((sentence) => ({
    sentence,
    mention: joinedWith(sentence, partner, number.start < partner.start),
  }));
  if (!joined.some(({ mention }) => mention !== null && agrees(mention)))
    for (const { sentence, mention } of joined)
      if (mention !== null && isLike(number, mention)) return { mention, sentence, sure: true };
  if (holding.length === 0 || holding.length > MAX_HOLDING) return null;
  if (holding.some((sentence) => around({ pool }, sentence).some(({ numbers }) => numbers.some(agrees)))) return null;
  for (const sentence of holding) {
    const mention = quantitiesOf(sentence).find(
      (given) =>
        isLike(number, given) &&
        given.unit?.dimension === number.unit?.dimension &&
        !claim.numbers.some((own) => numbersAgree(own, given)),
    );
    if (mention !== undefined) return { mention, sentence, sure: true };
  }
  return null;
}

/** More sentences with the same number are about many things. */
const MAX_HOLDING = 3;
const JOINING_ABROAD =
  /^[^\p{L}\p{N}.;:]{0,4}\p{L}{0,2}\s?(?:→|->|–|to|bis|auf|à|a|al|ao|para|till|vs\.?)\s?['$€£]?$/iu;

/** «Tra 4,78 e 4,84», “between $4.78 billion and $4.84 billion”. */
const AND = /^\s?(?:\p{L}+\s){0,2}(?:and|e|und|et|y|och)\s?['$€£]?$/iu;
const BETWEEN = /(?<!\p{L})(?:between|tra|fra|zwischen|entre|mellan)\s(?:\p{L}{2,4}\s)?['$€£]?$/iu;

/** The numbers of a source sentence that are no day of a date. */
export function quantitiesOf({ numbers, dates }: SourceSentence): readonly NumberMention[] {
  return numbers.filter(({ start, end }) => !dates.some((date) => date.start < end && start < date.end));
}

/** The number that a source sentence joins with the claim's other one: “255 to 154”. */
function joinedWith({ numbers, text }: SourceSentence, partner: NumberMention, before: boolean): NumberMention | null {
  const at = numbers.findIndex((given) => numbersAgree(partner, given));
  const [own, other] = [numbers[at], numbers[before ? at - 1 : at + 1]];
  if (own === undefined || other === undefined) return null;
  const [first, second] = before ? [other, own] : [own, other];
  const between = text.slice(first.end, second.start);
  if (JOINING_ABROAD.test(between)) return other;
  return AND.test(between) && BETWEEN.test(text.slice(0, first.start)) ? other : null;
}

/** Rare enough that a sentence which holds it is about the same thing. */
function isTelling({ values, counted, yearLike, kind }: NumberMention): boolean {
  const [value = 0] = values;
  return !counted && !yearLike && kind !== 'ordinal' && (value > 12 || !Number.isInteger(value));
}

function areJoined(text: string, one: NumberMention, other: NumberMention): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  const between = text.slice(first.end, second.start);
  if (PART_OF.test(between)) return !first.counted;
  return between.length <= MAX_JOINT_LENGTH && JOINING.test(between);
}

/**
 * «Gli incroci sono 58» where the passage counts 38 junctions and 58 seconds: the claim's noun stands by another number,
 * and its number by nothing of the kind.
 */
export function otherOfSameNoun(
  { claim, nearby, alignment, pool }: ClaimEvidence,
  number: NumberMention,
  agrees: (given: NumberMention) => boolean,
): (Rival & { readonly sure: boolean }) | null {
  if (number.yearLike || number.kind === 'ordinal' || number.comparator !== null || number.counted) return null;
  const nouns = nounsBy(claim.sentence.text, number);
  if (nouns.length === 0) return null;
  const counts = (sentence: SourceSentence, given: NumberMention) =>
    nouns.some((noun) =>
      stemsBy(sentence, given).some((stem) => claimHolds({ ...claim, stems: [noun] }, stem, sentence.language)),
    );
  // Where it stands near the claim it may well be meant, unless it is counted in a measure there.
  const isMeant = (sentence: SourceSentence, given: NumberMention) =>
    given.alone ||
    number.kind !== 'plain' ||
    ((given.unit === null || number.unit !== null) && nearby.includes(sentence)) ||
    counts(sentence, given);
  let stands = false;
  for (const sentence of pool.sentences) {
    for (const given of sentence.numbers) {
      if (!agrees(given)) continue;
      if (isMeant(sentence, given)) return null;
      stands = true;
    }
  }
  const spans = new Set(alignment.spans.map(({ sentence }) => sentence));
  for (const sentence of nearby) {
    if (!spans.has(sentence)) continue;
    const mention = sentence.numbers.find(
      (given) =>
        isLike(number, given) &&
        !given.counted &&
        (given.unit === null || number.unit !== null) &&
        counts(sentence, given) &&
        !claim.numbers.some((other) => numbersAgree(other, given)),
    );
    if (mention !== undefined) return { mention, sentence, sure: !stands };
  }
  return null;
}

/** Writers count so far themselves. */
const MAX_OWN_COUNT = 3;

/** «Dodici giornalisti» where a passage near it counts seven journalists and twelve of something else. */
export function otherCount(
  { claim, alignment, pool }: ClaimEvidence,
  number: NumberMention,
  agrees: (given: NumberMention) => boolean,
): Rival | null {
  if (!number.counted || number.kind !== 'plain' || number.unit !== null || (number.values[0] ?? 0) <= MAX_OWN_COUNT)
    return null;
  const noun = nounBehind(claim.sentence.text, number.end, claim.language);
  if (noun === null) return null;
  const counts = (sentence: SourceSentence, { end }: NumberMention) => {
    const other = nounBehind(sentence.text, end, sentence.language);
    return other !== null && (other === noun || translationsOf(noun, sentence.language).has(other));
  };
  const standing = pool.sentences.some((sentence) =>
    sentence.numbers.some((given) => agrees(given) && counts(sentence, given)),
  );
  if (standing) return null;
  for (const { sentence } of alignment.spans) {
    const mention = sentence.numbers.find(
      (given) => given.kind === 'plain' && !given.yearLike && counts(sentence, given),
    );
    if (mention !== undefined) return { mention, sentence };
  }
  return null;
}

/** The stem of the first weighty word behind a number. */
export function nounBehind(text: string, end: number, language: TextLanguage): string | null {
  return contentStems(text.slice(end, end + 40), language)[0] ?? null;
}

function isLike(number: NumberMention, given: NumberMention): boolean {
  const [stated = 0] = number.values;
  return (
    (given.kind === number.kind || (given.alone && number.kind === 'percent')) &&
    !given.yearLike &&
    given.attachedTo === null &&
    given.values.some((value) => value > 0 && stated > 0 && Math.max(value / stated, stated / value) <= LIKE_SIZE)
  );
}

/** The first weighty word behind a number of the claim. */
function nounsBy(text: string, { end }: NumberMention): string[] {
  const tokens = tokenize(text.slice(end, end + 32));
  const [noun] = tokens.filter(
    ({ folded }) => folded.length > 3 && !ITALIAN_STOP_WORDS.has(folded) && !LIGHT_WORDS.has(folded),
  );
  const stop = /[.,;:()]/u.exec(text.slice(end, end + 32))?.index ?? 32;
  return noun === undefined || noun.start > stop ? [] : contentStems(noun.text, 'it');
}

/** The words right behind a number of a source, or before it. */
function stemsBy(sentence: SourceSentence, { start, end }: NumberMention): string[] {
  const behind = contentStems(sentence.text.slice(end, end + 32), sentence.language).slice(0, 2);
  const before = contentStems(sentence.text.slice(Math.max(0, start - 24), start), sentence.language).slice(-1);
  return [...behind, ...before];
}

/** 256 for 265, 350 for 310, 90 for 190, 31.400 for 3.140: one digit is another one, two changed places, or one is lost. */
export function isSlip(number: NumberMention, given: NumberMention): boolean {
  if (number.counted || given.counted || number.kind !== given.kind || given.alone) return false;
  const [a, b] = [digitsOf(number), digitsOf(given)];
  if (Math.max(a.length, b.length) < 2 || a === b) return a === b && number.values[0] !== given.values[0];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < long.length)
    return (
      long.length - short.length === 1 && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
    );
  const differing = [...a].filter((digit, at) => digit !== b[at]).length;
  return differing === 1 || (differing === 2 && [...a].sort().join('') === [...b].sort().join(''));
}

function digitsOf({ values }: NumberMention): string {
  return String(values[0] ?? 0)
    .replace(/e.*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
}
