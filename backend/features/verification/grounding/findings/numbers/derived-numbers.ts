import type { NumberMention } from '../../../../../text/reading/number-mention.js';
import type { ClaimEvidence } from '../../evidence/claim-evidence.js';
import type { SourceSentence } from '../../evidence/source-pool.js';
import { readingsOf } from './number-readings.js';

const DERIVING =
  /(?<!\p{L})(?:in più|in meno|differenza|distacc\p{L}+|scarto|total\p{L}*|complessiv\p{L}*|insieme|somma\p{L}*|in tutto|punti percentuali|aument\p{L}+|guadagn\p{L}+|restant[ei]|altr[ie](?=\s+(?:\d|due|tre|quattro|cinque|sei|sette|otto|nove|dieci))|di cui|rispetto|pers[oiae]|(?<!del )rest[oai]|rimanent\p{L}+|riman\p{L}+|rimarr\p{L}+|rimast\p{L}|ciascun[oa]|ognun[oa]|medi[ao]|rest|remaining|remainder|altogether|overall|vale a dire)(?!\p{L})|\p{N}\s(?:più|meno)\sd/iu;

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

/** Whether a passage leaves a rest for the reader to reckon. */
export function leavesRest(text: string): boolean {
  return /(?<!\p{L})(?:restant[ei]|il resto|rimanent[ei]|the (?:rest|remainder|others)|remaining|der rest|den rest|le reste|el resto|o resto|resten)(?!\p{L})/iu.test(
    text,
  );
}

const LISTING = /^[^.;:]{0,40}?(?<!\p{L})(?:e|ed|and|plus|und|et|y|e|och|più)\s(?:\p{L}{2,4}\s)?$/iu;

/** «32 convogli» of “26 goods trains and six passenger trains”: the sum of two numbers that the passage joins. */
export function isListedSum({ values }: NumberMention, { text, numbers }: SourceSentence): boolean {
  return numbers.some((one, at) => {
    const other = numbers[at + 1];
    if (other === undefined || one.kind !== other.kind || !LISTING.test(text.slice(one.end, other.start))) return false;
    return values.includes((one.values[0] ?? 0) + (other.values[0] ?? 0));
  });
}

/** «4,5 gigawattora» of “2.9 for the run” and “another 1.6”: decimals of one passage do not add up by chance. */
export function isExactSum({ values: [stated = 0], kind, unit }: NumberMention, { numbers }: SourceSentence): boolean {
  if (Number.isInteger(stated)) return false;
  const parts = numbers
    .filter((given) => (given.kind === kind || given.kind === 'plain') && sameMeasure(unit, given.unit))
    .map(({ values }) => values[0] ?? 0);
  return parts.some((one, at) => parts.some((other, next) => next > at && Math.abs(one + other - stated) < 1e-6));
}

function sameMeasure(one: NumberMention['unit'], other: NumberMention['unit']): boolean {
  return one === null || other === null || (one.dimension === other.dimension && one.factor === other.factor);
}

/** Sums, differences, shares and multiples of what one passage or the sentence itself states: «10,5 punti in meno». */
export function isDerived({ claim, nearby, pool }: ClaimEvidence, number: NumberMention): boolean {
  const own = claim.numbers
    .filter((other) => other !== number && other.kind !== 'ordinal')
    .flatMap((other) => readingsOf(claim, other));
  if (reckons(claim.sentence.text) && own.some((other) => isTotalWith(number, other, pool))) return true;
  if (nearby.some((sentence) => isPartPerPeriod(number, sentence))) return true;
  const total = reckons(claim.sentence.text);
  return [own, ...nearby.map((sentence) => sentence.numbers)].some((group) => {
    const near = group === own ? own : [...group, ...own];
    const values = [
      ...new Set(
        near
          .filter(({ kind, yearLike, unit }) => kind !== 'ordinal' && !yearLike && canBeReckonedWith(number, unit))
          .flatMap((other) => other.values.slice(0, 2)),
      ),
    ].slice(0, 14);
    return number.values.some((stated) => follows(stated, values, number, total));
  });
}

const PERIODS: Readonly<Record<string, RegExp>> = {
  year: /^(?:ann|year|jahr|an|ano|ar)/iu,
  month: /^(?:mes|month|monat|mois|manad)/iu,
  week: /^(?:settiman|week|woche|semain|seman|veck)/iu,
  day: /^(?:giorn|day|tag|jour|dia|dag)/iu,
};

/** «Venti l'anno» of “60 million over the three years”, in whatever scale the sentence has left out. */
function isPartPerPeriod({ rate, values }: NumberMention, { numbers }: SourceSentence): boolean {
  const period = PERIODS[rate ?? ''];
  if (period === undefined) return false;
  const spans = numbers.filter(({ unit }) => unit?.dimension === 'time' && period.test(unit.text));
  const wholes = numbers.filter(({ unit, yearLike }) => unit?.dimension !== 'time' && !yearLike);
  return spans.some((span) =>
    wholes.some((whole) => {
      const part = (whole.values[0] ?? 0) / (span.values[0] ?? 1);
      return values.some((stated) =>
        [1, 1e3, 1e6, 1e9].some((scale) => Math.abs(part / scale - stated) <= 0.005 * stated),
      );
    }),
  );
}

/** Kilos are no sum of hours, and times of day are summed up in nothing. */
function canBeReckonedWith({ unit }: NumberMention, given: NumberMention['unit']): boolean {
  if (given === null) return true;
  if (given.dimension === 'clock') return false;
  const pure = unit === null || unit.dimension === 'times' || unit.dimension === 'points';
  return pure || sameMeasure(unit, given);
}

/** Smaller products come out by chance, and so do those that the sentence does not call a total. */
const MIN_PRODUCT = 1_000;

function follows(stated: number, values: readonly number[], number: NumberMention, multiplies: boolean): boolean {
  const hedged = number.comparator === null ? 0.005 : 0.03;
  const near = (value: number, reach = hedged) => Math.abs(value - stated) <= Math.max(1e-6, reach * Math.abs(stated));
  const total = values.reduce((sum, value) => sum + value, 0);
  const largest = Math.max(...values);
  if (values.length > 2 && (near(total) || near(2 * largest - total))) return true;
  const times = number.unit?.dimension === 'times';
  return values.some((a, at) =>
    values.some(
      (b, other) =>
        other > at &&
        (near(a + b) ||
          (multiplies && stated >= MIN_PRODUCT && Math.min(a, b) >= 2 && near(a * b)) ||
          near(Math.abs(a - b)) ||
          (times && b > 0 && a > 0 && near(Math.max(a / b, b / a), 0.15)) ||
          (number.kind === 'percent' && near(100 - a - b)) ||
          isShare(stated, number, Math.min(a, b), Math.max(a, b)) ||
          (stated > 20 && Math.min(a, b) >= 2 && Math.min(a, b) <= 31 && near(Math.max(a, b) / Math.min(a, b)))),
    ),
  );
}

/** «Più della metà», «l'1,3 %»: the share of one number in another, as people round it. */
function isShare(stated: number, { kind, comparator }: NumberMention, part: number, whole: number): boolean {
  if (kind !== 'percent' || part <= 0 || whole < 3) return false;
  const share = (100 * part) / whole;
  if (comparator === 'more') return share >= stated && share <= stated * 1.35;
  if (comparator === 'less') return share <= stated && share >= stated * 0.7;
  return Math.abs(share - stated) <= (comparator === 'about' ? Math.max(2, 0.08 * stated) : 0.55);
}

/** «Altri 54, per un totale di 92»: with one number of the sentence, another of the sources makes it up. */
function isTotalWith(number: NumberMention, own: NumberMention, { numbers }: ClaimEvidence['pool']): boolean {
  return number.values.some((total) =>
    own.values.some((part) => total > part && numbers.some(({ value }) => value === total - part)),
  );
}
