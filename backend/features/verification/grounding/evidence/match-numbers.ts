import type { NumberMention } from '../../../../text/reading/number-mention.js';
import { unitsComparable } from '../../../../text/reading/units.js';

/** Numbers from this size on may differ by two per cent: texts round them. */
const ROUNDED_FROM = 100;
const TOLERANCE = 0.02;
const ABOUT_TOLERANCE = 0.1;
const CONVERTED_TOLERANCE = 0.04;
/** «Oltre 1 milione» is borne out by 1.6 million; twenty times as much is another fact, unless the unit is the same. */
const INEQUALITY_REACH = 2;
/** A share and a small number leave less room, and «più di» said after “more than” is hardly rounded at all. */
const NARROW_REACH = 1.4;
const REPEATED_REACH = 1.1;
const NARROW_BELOW = 100;

/** «Poco sopra il 19 per cento» may be 20.8 and is no 24. */
const SLIGHT_REACH = 1.15;

/** Whether a number of a source bears out a number of the article, comparators read as inequalities. */
export function numbersAgree(claim: NumberMention, source: NumberMention): boolean {
  if (claim.rate !== null && source.rate !== null && claim.rate !== source.rate) return false;
  if (source.alone && inTable(claim, source)) return true;
  if (isPartAgainstTimes(claim, source) || isPartAgainstTimes(source, claim)) return true;
  if (!comparableKinds(claim, source) || !unitsComparable(claim.unit, source.unit)) return false;
  if (claim.unit !== null && source.unit !== null && claim.unit.factor !== source.unit.factor)
    return convertedAgree(claim, claim.unit.factor, source, source.unit.factor);
  return claim.values.some((stated) => source.values.some((given) => valuesAgree(claim, stated, source, given)));
}

/** «Un decimo» is “ten times less”, «cinque volte meno» is “a fifth”. */
function isPartAgainstTimes(part: NumberMention, times: NumberMention): boolean {
  if (part.kind !== 'percent' || /\d/.test(part.text) || times.unit?.dimension !== 'times') return false;
  return part.values.some((share) => times.values.some((value) => Math.abs(share * value - 100) < 1));
}

/** A bare cell is counted in what its table's heading says: per cent, thousands, millions. */
function inTable(claim: NumberMention, source: NumberMention): boolean {
  const scales =
    claim.kind === 'percent' || claim.kind === 'money' || claim.unit !== null ? [1, 1e3, 1e6, 1e9] : [1e3, 1e6, 1e9];
  return scales.some((scale) => claim.values.some((value) => source.values.includes(value / scale)));
}

/** Whether both are amounts of money in currencies that differ: the number may agree and the statement still be wrong. */
export function currenciesDiffer(claim: NumberMention, source: NumberMention): boolean {
  return claim.currency !== null && source.currency !== null && claim.currency !== source.currency;
}

/** 26 miglia given as 42 chilometri, three decades as thirty years: rounded as people round. */
function convertedAgree(
  claim: NumberMention,
  claimFactor: number,
  source: NumberMention,
  sourceFactor: number,
): boolean {
  return claim.values.some((stated) =>
    source.values.some((given) => {
      const [a, b] = [stated * claimFactor, given * sourceFactor];
      const tolerance = claim.comparator === 'about' ? ABOUT_TOLERANCE : CONVERTED_TOLERANCE;
      return Math.abs(a - b) <= tolerance * Math.max(a, b);
    }),
  );
}

function comparableKinds(claim: NumberMention, source: NumberMention): boolean {
  if (claim.kind === source.kind) return true;
  const points = claim.unit?.dimension === 'points' || source.unit?.dimension === 'points';
  if (points) return claim.kind !== 'money' && source.kind !== 'money';
  // «Ne aggiungono 8,7 e 6,7»: a bare decimal leaves its per cent sign to the sentence before.
  if (claim.kind === 'plain' && claim.unit === null && source.kind === 'percent')
    return claim.values.some((value) => !Number.isInteger(value));
  if (claim.kind === 'percent' || source.kind === 'percent') return false;
  return (
    !(claim.kind === 'money' && source.kind === 'ordinal') && !(claim.kind === 'ordinal' && source.kind === 'money')
  );
}

function valuesAgree(claim: NumberMention, stated: number, source: NumberMention, given: number): boolean {
  if (claim.yearLike && source.yearLike)
    return stated === given || (claim.comparator !== null && inequalityHolds(claim, stated, source, given));
  if (claim.unit?.dimension === 'clock' && claim.comparator === null) return stated === given;
  const opposite =
    (claim.comparator === 'more' && source.comparator === 'less') ||
    (claim.comparator === 'less' && source.comparator === 'more');
  const roughly = source.comparator === 'about' && !isFinerThan(claim, source);
  const about = claim.comparator === 'about' || roughly || isRoundWord(claim);
  if (closeEnough(stated, given, about)) return !opposite;
  if (roundsTo(given, stated, claim.comparator !== null)) return !opposite;
  return inequalityHolds(claim, stated, source, given);
}

/** «Il 47,4 per cento» is not what a passage with «half of them» says. */
function isFinerThan({ kind, text, values: [stated = 0] }: NumberMention, source: NumberMention): boolean {
  return kind === 'percent' && /\d/.test(text) && stated % ROUND_SHARE !== 0 && !/\d/.test(source.text);
}

const ROUND_SHARE = 5;

/** «Trecento pagine»: hundreds in words are round. */
function isRoundWord({ text, kind, values }: NumberMention): boolean {
  const [value = 0] = values;
  return kind === 'plain' && !/\d/.test(text) && value >= ROUNDED_FROM && /^[1-9]0+$/.test(String(value));
}

function closeEnough(stated: number, given: number, about: boolean): boolean {
  const difference = Math.abs(stated - given);
  if (difference <= 1e-9 * Math.max(1, Math.abs(stated))) return true;
  const size = Math.max(Math.abs(stated), Math.abs(given));
  if (about && difference <= ABOUT_TOLERANCE * size && size >= 10) return true;
  // 118 is no way to round 119; 120 is.
  const round = !Number.isInteger(stated) || stated % 10 === 0;
  return round && Math.min(Math.abs(stated), Math.abs(given)) >= ROUNDED_FROM && difference <= TOLERANCE * size;
}

/** To one digit, 1.5 is 2 and 14.9 is 10: rounding moves nothing further than by half. */
const ROUNDING_REACH = 0.51;

/** 1.234.000.000 given as «1,2 miliardi»: the stated number is the given one rounded to the digits it shows. */
function roundsTo(given: number, stated: number, hedged: boolean): boolean {
  if (Number.isInteger(given) && given < ROUNDED_FROM) return false;
  if (stated === 0 || !Number.isFinite(given)) return false;
  if (Math.abs(given - stated) > ROUNDING_REACH * Math.abs(stated)) return false;
  const shown = Number(stated.toPrecision(12))
    .toString()
    .replace(/e.*$/, '')
    .replace(/[.-]/g, '')
    .replace(/^0+|0+$/g, '').length;
  if (shown < 2 && !hedged) return false;
  const digits = Math.max(1, Math.min(shown, 12));
  return Math.abs(Number(given.toPrecision(digits)) - stated) <= 1e-9 * Math.abs(stated);
}

function inequalityHolds(claim: NumberMention, stated: number, source: NumberMention, given: number): boolean {
  if (claim.comparator !== 'more' && claim.comparator !== 'less') return false;
  if (source.yearLike && !claim.yearLike) return false;
  if (stated <= 0 || given <= 0) return false;
  // «Meno di cinque grammi» is not borne out by “four” of something.
  if (claim.unit !== null && source.unit === null && !source.alone && claim.counted) return false;
  const ratio = claim.comparator === 'more' ? given / stated : stated / given;
  if (claim.slight) return ratio >= 1 && ratio <= SLIGHT_REACH;
  if (source.comparator === claim.comparator) return ratio >= 1 && ratio <= REPEATED_REACH;
  if (claim.kind === 'percent' || stated < NARROW_BELOW) return ratio >= 1 && ratio <= NARROW_REACH;
  const sameUnit = claim.currency !== null && claim.currency === source.currency;
  return ratio >= 1 && (sameUnit || ratio <= INEQUALITY_REACH);
}
