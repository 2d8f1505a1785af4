import { translationsOf } from '../../../../../text/lexicon/lexicon.js';
import type { NumberMention } from '../../../../../text/reading/number-mention.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../../evidence/claim-evidence.js';
import { currenciesDiffer, numbersAgree } from '../../evidence/match-numbers.js';
import { numbersNear } from '../../evidence/numbers-near.js';
import type { SourceSentence } from '../../evidence/source-pool.js';
import { slippedInContext } from './context-rivals.js';
import { isDerived, isExactSum, isListedSum, leavesRest, reckons, speaksOfDerived } from './derived-numbers.js';
import { isStatedOtherwise } from './equal-times.js';
import { countsTheSources, isNoCount, isOfTime, LATER } from './no-counts.js';
import { isExact, isPrecise, isReckonedInWords, MAX_OWN_COUNT } from './number-precision.js';
import { belongsToAnother, readingsOf } from './number-readings.js';
import {
  isSlip,
  nounBehind,
  otherCount,
  otherInPair,
  otherOfSameNoun,
  quantitiesOf,
  type Rival,
} from './number-rivals.js';
import { isElliptic, otherCurrency, sameValueOtherRate, sameValueOtherUnit, shown } from './number-units.js';

/** The languages that sources are read in. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'sv'] as const;
/** From this coverage on the nearest passage speaks of the same matter. */
const SAME_MATTER = 0.25;
const LIKE_SIZE = 12;
/** Measures that differ more are about different things. */
const LIKE_MEASURE = 100;
/** A passage this much weaker than the best one is about something else. */
const NEARLY_BEST = 0.6;
/** Smaller whole numbers come out of a reckoning by chance. */
const MAX_EVERYDAY = 60;

/** Quantities and units of a claim that its sources do not bear out. */
export function findNumbers(evidence: ClaimEvidence): FindingDraft[] {
  return evidence.claim.numbers
    .filter((number) => !insideVerbatimQuote(evidence, number.start) && !countsTheSources(evidence, number))
    .flatMap((number) => findNumber(evidence, number) ?? []);
}

function findNumber(evidence: ClaimEvidence, number: NumberMention): FindingDraft | null {
  if (number.attachedTo !== null) return findVersion(evidence, number);
  if (isStatedOtherwise(evidence, number) || isNoCount(evidence, number)) return null;
  const { pool, nearby } = evidence;
  const readings = readingsOf(evidence.claim, number, evidence.surroundings);
  const agrees = (given: NumberMention) => readings.some((reading) => numbersAgree(reading, given));
  const agreeing = nearby.flatMap((sentence) =>
    sentence.numbers.filter(
      (given) =>
        (agrees(given) || isElliptic(number, given, sentence)) && !belongsToAnother(evidence.claim, number, given),
    ),
  );
  const elsewhere = numbersNear(
    pool,
    readings.flatMap(({ values }) => [...values, ...values.map((value) => value / 1e6)]),
  ).filter(({ mention }) => agrees(mention) && (number.unit === null || mention.unit !== null || mention.alone));
  const borneOut = [...agreeing, ...elsewhere.map(({ mention }) => mention)];
  if (borneOut.length > 0 && borneOut.every((given) => currenciesDiffer(number, given)))
    return otherCurrency(evidence, number);
  const otherRate = sameValueOtherRate(evidence, number, borneOut);
  if (otherRate !== null) return otherRate;
  const unanswered = leftOver(evidence, number);
  const derived =
    isDerived(evidence, number) && (unanswered === null || reckonsHere(evidence, number, unanswered.sentence));
  const whole = Number.isInteger(number.values[0] ?? 0);
  const everyday = (number.values[0] ?? 0) <= MAX_EVERYDAY;
  const byChance = derived && whole && everyday;
  const otherUnit = sameValueOtherUnit(evidence, number, borneOut, byChance);
  if (otherUnit !== null) return otherUnit;
  if (nearby.some((sentence) => isListedSum(number, sentence) || isExactSum(number, sentence))) return null;
  const replaced = otherInItsPlace(evidence, number, agrees, derived);
  if (replaced !== null) return replaced;
  if (borneOut.length > 0 || (derived && number.kind === 'percent')) {
    const misplaced = otherWhereItBelongs(evidence, number, agrees);
    if (misplaced !== null) return misplaced;
  }
  const sure = unanswered === null || standsNear(evidence, agrees, number);
  if (sure && (agreeing.length > 0 || nearby.some((sentence) => yearsAgree(number, sentence)))) return null;
  const same = sameThing(evidence, number);
  const rival = same ?? unanswered;
  const place = { kind: 'number', start: number.start, end: number.end } as const;
  if (borneOut.length > 0) {
    if (rival === null || (number.counted && same === null)) return null;
    const detail = `Il numero «${number.text}» c'è nelle fonti, ma non nel passo più vicino a questa frase.`;
    return { ...place, grade: 'question', detail, telling: isSlip(number, rival.mention) };
  }
  if (derived && (number.counted || isPrecise(number) || speaksOfDerived(evidence.claim.sentence.text))) return null;
  return describeUnborne(evidence, number, { derived, same, rival });
}

type Found = { readonly mention: NumberMention; readonly sentence: SourceSentence } | null;

/** Another figure stands where the claim's belongs: in a pair, before the same noun, in the passage about the rest. */
function otherInItsPlace(
  evidence: ClaimEvidence,
  number: NumberMention,
  agrees: (given: NumberMention) => boolean,
  derived: boolean,
): FindingDraft | null {
  const reckoned = derived && speaksOfDerived(evidence.claim.sentence.text);
  const paired =
    (reckoned ? null : otherInPair(evidence, number, agrees)) ??
    (derived ? null : otherOfSameNoun(evidence, number, agrees));
  if (paired !== null) return describeRival(number, paired);
  const counted = otherCount(evidence, number, agrees);
  return counted === null ? null : describeRival(number, { ...counted, sure: false, telling: false });
}

/** The figure stands in the sources or comes out of a reckoning, but the passage about the rest has another one. */
function otherWhereItBelongs(
  evidence: ClaimEvidence,
  number: NumberMention,
  agrees: (given: NumberMention) => boolean,
): FindingDraft | null {
  const rival = slippedInContext(evidence, number, agrees);
  return rival === null ? null : describeRival(number, { ...rival, sure: false });
}

/** A number that no source states, and what stands near it. */
function describeUnborne(
  evidence: ClaimEvidence,
  number: NumberMention,
  { derived, same, rival }: { readonly derived: boolean; readonly same: Found; readonly rival: Found },
): FindingDraft | null {
  const { pool } = evidence;
  const place = { kind: 'number', start: number.start, end: number.end } as const;
  const loose =
    derived ||
    (same === null && !/\d/.test(number.text)) ||
    reckons(evidence.claim.sentence.text) ||
    (number.counted && (number.values[0] ?? 0) <= MAX_OWN_COUNT && Number.isInteger(number.values[0])) ||
    LATER.test(evidence.claim.sentence.text.slice(number.end)) ||
    number.comparator === 'about' ||
    number.slight ||
    number.unit?.dimension === 'points' ||
    number.unit?.dimension === 'clock' ||
    pool.foreignScript;
  if (rival !== null) {
    const detail = `Il numero «${number.text}» non si trova in nessuna fonte; il passo vicino dice «${rival.mention.text}».`;
    const isOpen = evidence.claim.sentence.heading || (loose && !(number.comparator === 'about' && isExact(number)));
    const reckoning = reckons(evidence.claim.sentence.text) || leavesRest(rival.sentence.text);
    const telling =
      !evidence.claim.sentence.heading &&
      (isSlip(number, rival.mention) || (!number.counted && !reckoning && !isReckonedInWords(number)));
    return { ...place, grade: isOpen ? 'question' : 'contradiction', detail, telling, ...shown(rival.sentence) };
  }
  if (
    number.counted &&
    ((number.kind === 'percent' && isOfTime(evidence, number)) || (number.values[0] ?? 0) <= MAX_OWN_COUNT)
  )
    return null;
  const detail = `Il numero «${number.text}» non si trova in nessuna fonte.`;
  const exact = isExact(number) && !loose && !standsUnscaled(evidence, number);
  const hedged = number.comparator === 'more' || number.comparator === 'less';
  const { heading, section } = evidence.claim.sentence;
  const summedUp = heading || (section !== 'body' && number.counted);
  const rounded = number.comparator === 'about' && reckons(evidence.claim.sentence.text);
  const telling = !pool.foreignScript && !summedUp && !hedged && !rounded && !isReckonedInWords(number);
  return { ...place, grade: exact ? 'contradiction' : 'question', detail, telling };
}

function describeRival(
  number: NumberMention,
  { mention, sentence, sure, telling = true }: Rival & { readonly sure: boolean; readonly telling?: boolean },
): FindingDraft {
  const detail = `Al posto di «${number.text}» il passo della fonte dice «${mention.text}».`;
  const grade = sure ? 'contradiction' : 'question';
  return { kind: 'number', grade, start: number.start, end: number.end, detail, telling, ...shown(sentence) };
}

/** How far before and behind a number the words stand that say it is reckoned. */
const WORDS_BEFORE = 60;
const WORDS_BEHIND = 40;

/** Where the passage has another number in its place, a sum that comes out by chance excuses nothing. */
function reckonsHere({ claim }: ClaimEvidence, number: NumberMention, passage: SourceSentence): boolean {
  const { text } = claim.sentence;
  const here = text.slice(Math.max(0, number.start - WORDS_BEFORE), number.end + WORDS_BEHIND);
  return (
    speaksOfDerived(here) ||
    reckons(text) ||
    leavesRest(passage.text) ||
    isListedSum(number, passage) ||
    isExactSum(number, passage)
  );
}

/** Gemini 3, Nintendo 64: a number that belongs to a name. */
function findVersion({ claim, pool, nearby }: ClaimEvidence, number: NumberMention): FindingDraft | null {
  const name = number.attachedTo ?? '';
  if (pool.names.holdsVersion(name, number.text) || !pool.names.knows(name)) return null;
  const stands = numbersNear(pool, number.values).some(({ mention }) => numbersAgree(number, mention));
  if (stands) return null;
  const written = claim.sentence.text.slice(0, number.end).split(/\s+/).slice(-2).join(' ');
  const place = { kind: 'number', start: number.start, end: number.end } as const;
  const rival = nearby.find((sentence) => sentence.numbers.some((given) => given.attachedTo === name));
  if (rival === undefined || !pool.names.isNumbered(name))
    return { ...place, grade: 'question', detail: `«${written}» non compare così in nessuna fonte.` };
  const detail = `«${written}» non compare nelle fonti, che danno allo stesso nome un altro numero.`;
  return { ...place, grade: 'contradiction', detail, ...shown(rival) };
}

/** A number near the claim that counts the same thing and differs: the same unit, or the same noun behind it. */
function sameThing({ claim, nearby }: ClaimEvidence, number: NumberMention): Found {
  const noun = nounBehind(claim.sentence.text, number.end, claim.language);
  const translated =
    noun === null ? new Set<string>() : new Set(LANGUAGES.flatMap((language) => [...translationsOf(noun, language)]));
  for (const sentence of nearby) {
    for (const mention of sentence.numbers) {
      if (mention.yearLike && !number.yearLike) continue;
      const sameKind = number.kind !== 'plain' && number.kind !== 'ordinal' && mention.kind === number.kind;
      const sameUnit =
        number.unit !== null &&
        mention.unit?.dimension === number.unit.dimension &&
        areLike(number, mention, LIKE_MEASURE);
      if (sameKind || sameUnit) return { mention, sentence };
      if (noun === null || mention.kind !== number.kind) continue;
      const other = nounBehind(sentence.text, mention.end, sentence.language);
      if (other !== null && (other === noun || translated.has(other))) return { mention, sentence };
    }
  }
  return null;
}

/** The number stands in the best passage, or in one that is nearly as good, or right next to the best. */
function standsNear(
  { alignment, pool }: ClaimEvidence,
  agrees: (given: NumberMention) => boolean,
  number: NumberMention,
): boolean {
  const [best] = alignment.spans;
  if (best === undefined) return false;
  const near = alignment.spans
    .filter(({ coverage }) => coverage >= NEARLY_BEST * best.coverage)
    .map(({ sentence }) => sentence);
  const adjacent = [pool.sentences[best.sentence.index - 1], pool.sentences[best.sentence.index + 1]];
  return [...near, ...adjacent].some(
    (sentence) => sentence?.sourceId !== undefined && (sentence.numbers.some(agrees) || yearsAgree(number, sentence)),
  );
}

/** A figure of like size in the nearest passage that nothing in the claim answers to. */
function leftOver({ claim, alignment }: ClaimEvidence, number: NumberMention): Found {
  const [best] = alignment.spans;
  if (best === undefined || best.coverage < SAME_MATTER) return null;
  const { sentence } = best;
  const free = quantitiesOf(sentence).filter(
    (given) =>
      given.attachedTo === null &&
      !given.yearLike &&
      given.kind !== 'ordinal' &&
      (given.kind === number.kind || number.kind === 'plain') &&
      (given.unit === null || number.unit === null || given.unit.dimension === number.unit.dimension) &&
      areLike(number, given, LIKE_SIZE) &&
      !claim.numbers.some((own) => numbersAgree(own, given)),
  );
  const mention = free.find((given) => isSlip(number, given)) ?? free[0];
  return mention === undefined ? null : { mention, sentence };
}

/** Ten minutes are no rival of twelve months, whatever their figures. */
function areLike(number: NumberMention, given: NumberMention, most: number): boolean {
  const both = number.unit !== null && given.unit !== null;
  const stated = (number.values[0] ?? 0) * (both ? (number.unit?.factor ?? 1) : 1);
  return given.values.some((value) => {
    const found = value * (both ? (given.unit?.factor ?? 1) : 1);
    return found > 0 && stated > 0 && Math.max(found / stated, stated / found) <= most;
  });
}

/** «44.463 milioni» from a table that is counted in millions. */
function standsUnscaled({ pool }: ClaimEvidence, number: NumberMention): boolean {
  const [value = 0] = number.values;
  const scales = [1e3, 1e6, 1e9];
  const bare = scales.map((scale) => value / scale).filter((each) => each >= 100);
  // A cell of a table leaves to the head of its column that it counts millions.
  const scaled = number.alone ? scales.map((scale) => value * scale) : [];
  return pool.numbers.some((given) => bare.includes(given.value) || scaled.some((each) => isNear(each, given.value)));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.abs(one);
}

function yearsAgree(number: NumberMention, sentence: SourceSentence): boolean {
  return number.yearLike && sentence.dates.some((date) => date.year === number.values[0]);
}
