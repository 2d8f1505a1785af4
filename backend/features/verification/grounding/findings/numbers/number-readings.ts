import type { NumberMention } from '../../../../../text/reading/number-mention.js';
import { numbersAgree } from '../../evidence/match-numbers.js';
import type { ClaimReading } from '../../reading/claim-reading.js';

/** «Ne ha fatturati 340», after a sentence in millions: nothing that is counted stands behind it. */
const NOTHING_BEHIND = /^(?:[.,;:)]|\s(?:e|ed|o|ma|nel|nella|contro|in)(?!\p{L})|$)/iu;
/** «51 a 83», of two shares that the sentence before has named. */
const SET_AGAINST = /^\s?(?:a|contro)\s\d/iu;
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})milion[ei](?!\p{L})/iu, 1e6],
  [/(?<!\p{L})miliard[oi](?!\p{L})/iu, 1e9],
];

/**
 * The number as it stands, and counted in the millions of another number of the sentence: «310 milioni contro i 140».
 * `surroundings`: the sentences before and behind, which may have said what it is counted in.
 */
export function readingsOf(claim: ClaimReading, number: NumberMention, surroundings = ''): NumberMention[] {
  if (number.kind !== 'plain' || number.unit !== null || number.yearLike) return [number];
  const behind = claim.sentence.text.slice(number.end);
  const cents = /^\s?(?:centesimi|cent)(?!\p{L})/u.test(behind);
  const scaled = claim.numbers.filter((other) => other !== number && (other.values[0] ?? 0) >= 1e4);
  return [
    number,
    ...(cents ? [{ ...number, values: number.values.map((value) => value / 100), kind: 'money' as const }] : []),
    ...(number.counted || !NOTHING_BEHIND.test(behind) ? [] : SCALES)
      .filter(([pattern]) => pattern.test(surroundings))
      .map(([, scale]) => ({ ...number, values: number.values.map((value) => value * scale) })),
    ...scaled.flatMap((other) =>
      [1e3, 1e6, 1e9]
        .filter((scale) => (other.values[0] ?? 0) >= scale)
        .map((scale) => ({
          ...number,
          values: number.values.map((value) => value * scale),
          kind: other.kind,
          currency: other.currency,
        })),
    ),
    ...(SET_AGAINST.test(behind) || (NOTHING_BEHIND.test(behind) && isSetAgainst(claim, number))
      ? [{ ...number, kind: 'percent' as const }]
      : []),
    ...(number.rate === null && claim.numbers.some(({ kind }) => kind === 'percent')
      ? [{ ...number, kind: 'percent' as const }]
      : []),
  ];
}

/** The second of the two. */
function isSetAgainst({ sentence }: ClaimReading, { start }: NumberMention): boolean {
  return /\d\s(?:a|contro)\s$/iu.test(sentence.text.slice(0, start));
}

/** «Poco sopra il 19, contro quasi il 21»: what the other figure of the claim says exactly is not meant by this one. */
export function belongsToAnother(claim: ClaimReading, number: NumberMention, given: NumberMention): boolean {
  if (number.comparator !== 'more' && number.comparator !== 'less') return false;
  const distance = ({ values }: NumberMention) =>
    Math.min(...values.flatMap((value) => given.values.map((other) => Math.abs(value - other))));
  return claim.numbers.some(
    (other) =>
      other !== number &&
      distance(other) < distance(number) &&
      readingsOf(claim, other).some((reading) => numbersAgree(reading, given)),
  );
}
