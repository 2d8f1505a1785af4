import type { ClaimEvidence } from '../evidence/claim-evidence.js';
import type { NumberMention } from '../reading/number-mention.js';

const DERIVING =
  /(?<!\p{L})(?:in più|in meno|differenza|distacc\p{L}+|scarto|total\p{L}*|complessiv\p{L}*|insieme|somma\p{L}*|in tutto|punti|aument\p{L}+|guadagn\p{L}+|restant[ei]|altr[ieao]|di cui|rispetto|pers[oiae])(?!\p{L})/iu;

/** Whether a sentence says that it reckons: more, less, in all, a difference. */
export function speaksOfDerived(text: string): boolean {
  return DERIVING.test(text);
}

/** Whether a sentence names a result of reckoning: a total, a gap, a remainder. */
export function reckons(text: string): boolean {
  return /(?<!\p{L})(?:distacc\p{L}+|scart[oi]|differenz\p{L}+|divari\p{L}+|total[ei]|complessiv\p{L}+|in tutto|somma\p{L}*|restant[ei]|il resto)(?!\p{L})/iu.test(
    text,
  );
}

/** Sums, differences, shares and multiples of what one passage or the sentence itself states: «10,5 punti in meno». */
export function isDerived({ claim, nearby }: ClaimEvidence, number: NumberMention): boolean {
  const own = claim.numbers.filter((other) => other !== number && other.kind !== 'ordinal');
  return [own, ...nearby.map((sentence) => sentence.numbers)].some((group) => {
    const near = group === own ? own : [...group, ...own];
    const values = [
      ...new Set(
        near
          .filter(({ kind, yearLike }) => kind !== 'ordinal' && !yearLike)
          .flatMap((other) => other.values.slice(0, 2)),
      ),
    ].slice(0, 14);
    return number.values.some((stated) => follows(stated, values, number));
  });
}

function follows(stated: number, values: readonly number[], number: NumberMention): boolean {
  const near = (value: number, reach = 0.005) => Math.abs(value - stated) <= Math.max(1e-6, reach * Math.abs(stated));
  const total = values.reduce((sum, value) => sum + value, 0);
  const largest = Math.max(...values);
  if (values.length > 2 && (near(total) || near(2 * largest - total))) return true;
  const times = number.unit?.dimension === 'times';
  return values.some((a, at) =>
    values.some(
      (b, other) =>
        other > at &&
        (near(a + b) ||
          near(Math.abs(a - b)) ||
          (times && b > 0 && a > 0 && near(Math.max(a / b, b / a), 0.15)) ||
          (number.kind === 'percent' && near(100 - a - b)) ||
          (stated > 20 && Math.min(a, b) >= 2 && Math.min(a, b) <= 31 && near(Math.max(a, b) / Math.min(a, b)))),
    ),
  );
}
