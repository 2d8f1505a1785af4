import type { ClaimReading } from '../../reading/claim-reading.js';
import type { NumberMention } from '../../reading/number-mention.js';

/** «Ne ha fatturati 340», after a sentence in millions: nothing that is counted stands behind it. */
const NOTHING_BEHIND = /^(?:[.,;:)]|\s(?:e|ed|o|ma|nel|nella|contro|in)(?!\p{L})|$)/iu;
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
  const cents = /^\s?(?:centesimi|cent)(?!\p{L})/u.test(claim.sentence.text.slice(number.end));
  const scaled = claim.numbers.filter((other) => other !== number && (other.values[0] ?? 0) >= 1e4);
  return [
    number,
    ...(cents ? [{ ...number, values: number.values.map((value) => value / 100), kind: 'money' as const }] : []),
    ...(number.counted || !NOTHING_BEHIND.test(claim.sentence.text.slice(number.end)) ? [] : SCALES)
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
    ...claim.numbers.filter((other) => other.kind === 'percent').map(() => ({ ...number, kind: 'percent' as const })),
  ];
}
