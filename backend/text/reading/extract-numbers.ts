import { foldCase } from '../characters/accents.js';
import { footnoteLength, isFootnote } from '../figures/powers.js';
import type { TextLanguage } from '../language.js';
import type { Token } from '../tokens.js';
import { weekdaysIn } from './calendar.js';
import { comparatorAround, isSlight } from './comparators.js';
import { countOf, elidedCount, isOne, isOwnCount, isPerHundred, isRound, MAX_COUNTED } from './counted-words.js';
import { monthNamed } from './month-names.js';
import {
  clockTimes,
  fractionAt,
  halvesIn,
  joinedMeasures,
  joinedScales,
  multipleMention,
  partsOfHours,
  percentilesIn,
  powersOf,
  ratiosIn,
} from './number-forms.js';
import type { NumberMention } from './number-mention.js';
import {
  AGE_WORDS,
  CARDINAL_WORDS,
  FOREIGN_CARDINAL_WORDS,
  FOREIGN_ORDINAL_WORDS,
  MULTIPLE_WORDS,
  ORDINAL_WORDS,
  SCALE_WORDS,
} from './number-words.js';
import { CURRENCY_AFTER, CURRENCY_BEFORE, currencyCode, PERCENT_AFTER, readNumeral } from './numeral.js';
import { rateAfter, unitAfter, YEARS } from './units.js';

const DIGITS =
  /(?<![\p{L}\p{N}]|\p{L}-|\p{N}[.,])(\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,4})?|\d{1,15}(?:[.,]\d{1,6})?)(?![\d])/gu;
/** «MMLU81.3%86.2%», «Audio0.70s1.25s»: cells of a table that lost their borders on the way. */
const GLUED = /(?<=\p{L})(?<!\p{L}\.)(\d{1,3}[.,]\d{1,2})(?=%|[sx](?=[\d—–\s]|$))/gu;
const SCALE_AFTER =
  /^(?:(\s?|-)(mila|MILA|MILION[EI]|MILIARD[OI]|MLN|MLD|thousand|hundred|milion[ei]|mln|mn|[Mm]ds?|M(?=\s?[€$£])|millions?|miliard[oi]|mld|billions?|bn|bilion[ei]|trilion[ei]|trillions?|tn|milliards?|Millionen|Million|Milliarden?|Mio\.?|Mrd\.?|mill[oó]n(?:es)?|mil millones|mil milh[oõ]es|milh[aã]o|milh[oõ]es|bilh[aã]o|bilh[oõ]es|miljon(?:er)?|miljard(?:er)?|mil)(?![\p{L}\p{N}])(?:\s+e\s+(mezzo))?|([KMB])(?![\p{L}\p{N}])|(k|m|b)(?![\p{L}\p{N}])|\s?(百万|十亿|[万亿千百]))/u;
const ORDINAL_AFTER = /^(?:\s?[º°ª](?!\s?[CF]\b)|\^?(?:st|nd|rd|th)\b|-?esim[oaie]\b)/i;
const UNIT_AFTER =
  /^(?:enn[ei]|t|pp|pts|s|sec|min|hrs?|yr|mo|fold|[kKmMgGtTpP]i?[bB]|[kmc]m|kg|[kKmMgGtT][wW]h?|[kKmMgG]?[hH]z|[kKmMgGtT]bps|[CF]|nm|mm|ms|x|h|w|bit|mah|fps)(?![\p{L}\p{N}])/u;
const ALONE = /^\s*(?:[|;,.()+\n–-]|$)/;
/** No sentence states more; a table or an attack does. */
const MAX_NUMBERS = 40;
const RANGE =
  /^\s?(?:-|–|e|ed|o|a|ad|al|ai|all'|agli|alle|to|bis|auf|und|à|et|y|till|och|and|or|contro il|contro l'|contro|fino a)\s?$/i;

/** Every quantity in `text`, written in digits or in words, in order. Digits inside words (GPT-5, H100) belong to names. */
export function extractNumbers(text: string, language: TextLanguage, tokens: readonly Token[]): NumberMention[] {
  const clocks = [
    ...clockTimes(text),
    ...ratiosIn(text),
    ...percentilesIn(text),
    ...joinedScales(text),
    ...joinedMeasures(text),
    ...partsOfHours(text),
    ...powersOf(text),
  ];
  const halves = halvesIn(text);
  const found = [
    ...clocks,
    ...halves,
    ...numbersInDigits(text, language, tokens),
    ...numbersInWords(text, language, tokens),
  ]
    .filter(
      (number) =>
        clocks.includes(number) || !clocks.some((clock) => clock.start <= number.start && number.end <= clock.end),
    )
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_NUMBERS);
  for (let at = found.length - 2; at >= 0; at -= 1) {
    const [first, second] = [found[at], found[at + 1]];
    if (first !== undefined && second !== undefined && RANGE.test(text.slice(first.end, second.start)))
      found[at] = asRange(first, second);
  }
  return found;
}

/** «dal 33 al 56 %», «450 e 550 milioni»: the first bound is counted in what stands behind the second. */
function asRange(first: NumberMention, second: NumberMention): NumberMention {
  if (first.kind !== 'plain' || first.unit !== null || first.attachedTo !== null || first.yearLike) return first;
  const scale = Math.max(
    1,
    ...[1e12, 1e9, 1e6, 1e3].filter(
      (each) => (second.values[0] ?? 0) % (each / 100) === 0 && (second.values[0] ?? 0) >= each,
    ),
  );
  const values =
    scale > 1 && first.values.every((value) => value < 1_000)
      ? first.values.flatMap((value) => [value, value * scale])
      : first.values;
  if (second.kind === 'plain' && second.unit === null && values === first.values) return first;
  return {
    ...first,
    values,
    kind: second.kind === 'ordinal' ? 'plain' : second.kind,
    unit: second.unit,
    currency: second.currency,
    yearLike: false,
  };
}

function numbersInDigits(text: string, language: TextLanguage, tokens: readonly Token[]): NumberMention[] {
  const mentions: NumberMention[] = [];
  for (const match of [...text.matchAll(DIGITS), ...text.matchAll(GLUED)]) {
    if (isPartOfHost(text, match.index, match[0].length) || isFootnote(text, match.index)) continue;
    const digits = match[1] ?? '';
    let end = match.index + digits.length;
    end += footnoteLength(digits, text.slice(end, end + 24));
    const scale = SCALE_AFTER.exec(text.slice(end, end + 24));
    const moneyBefore = CURRENCY_BEFORE.exec(text.slice(Math.max(0, match.index - 4), match.index));
    const factors = factorsOf(scale, moneyBefore !== null);
    if (factors !== null && scale !== null) end += scale[0].length;
    const rest = text.slice(end, end + 24);
    const ordinal = factors === null && ORDINAL_AFTER.exec(rest) !== null;
    // A digit glued to letters that are no unit is a name: 5G, 3D, 4o.
    if (
      factors === null &&
      !ordinal &&
      /^\p{L}/u.test(rest) &&
      !/^\p{Script=Han}/u.test(rest) &&
      !UNIT_AFTER.test(rest)
    )
      continue;
    const year = factors === null && !ordinal ? shortYear(text, match.index, digits, rest) : null;
    const read = year === null ? readNumeral(digits, language) : [year];
    const values = read.flatMap((value) => (factors ?? [1]).map((factor) => value * factor));
    if (scale?.[3] !== undefined) values.push(...values.splice(0).map((value) => value + (factors?.[0] ?? 1) / 2));
    const percent = PERCENT_AFTER.test(rest);
    const unit = percent || ordinal ? null : unitAfter(rest);
    const money = moneyBefore?.[1] ?? CURRENCY_AFTER.exec(rest)?.[1] ?? null;
    const bare = factors === null && !ordinal && !percent && money === null && unit === null;
    mentions.push({
      values,
      kind: percent ? 'percent' : money !== null ? 'money' : ordinal ? 'ordinal' : 'plain',
      unit,
      rate: rateAfter(text.slice(end, end + 60)),
      currency: money === null ? null : currencyCode(money),
      comparator: comparatorAround(text, match.index, end),
      slight: isSlight(text, match.index),
      yearLike: year !== null || (bare && /^(?:1\d|20|21)\d\d$/.test(digits)),
      attachedTo: bare ? nameBefore(text, match.index, tokens) : null,
      alone: bare && year === null && ALONE.test(rest),
      counted: false,
      start: match.index,
      end,
      text: text.slice(match.index, end) + (percent ? (PERCENT_AFTER.exec(rest)?.[0] ?? '') : ''),
    });
  }
  return mentions;
}

/** «journal.3960.org»: a number in the name of a host counts nothing. */
function isPartOfHost(text: string, start: number, length: number): boolean {
  return /\p{L}\.$/u.test(text.slice(Math.max(0, start - 2), start)) && /^\.\p{L}/u.test(text.slice(start + length));
}

/** «Dal '94», «since ’08»: a year of which the century is left out. */
function shortYear(text: string, start: number, digits: string, rest: string): number | null {
  if (
    digits.length !== 2 ||
    !SHORT_YEAR_LEAD.test(text.slice(Math.max(0, start - 8), start)) ||
    PERCENT_AFTER.test(rest)
  )
    return null;
  return Number(digits) + (Number(digits) > LAST_OF_THIS_CENTURY ? 1900 : 2000);
}

const SHORT_YEAR_LEAD = /(?<!\p{L})(?:dal|del|nel|al|fino al|since|in|from|of|depuis|en|desde|seit)\s['’‘]$/iu;
const LAST_OF_THIS_CENTURY = 40;

function numbersInWords(text: string, language: TextLanguage, tokens: readonly Token[]): NumberMention[] {
  const read = language === 'it' || language === 'en';
  const cardinals = read ? CARDINAL_WORDS : FOREIGN_CARDINAL_WORDS;
  const ordinals = read ? ORDINAL_WORDS : FOREIGN_ORDINAL_WORDS;
  const mentions: NumberMention[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const whole = tokens[index];
    const token = whole === undefined ? undefined : countOf(whole, cardinals);
    if (token === undefined || /\d/.test(token.folded)) continue;
    const age = AGE_WORDS.get(token.folded);
    if (age !== undefined) {
      mentions.push({ ...multipleMention(token, age), unit: YEARS, counted: false });
      continue;
    }
    const times = language === 'de' ? /^(\p{L}+)mal$/u.exec(token.folded)?.[1] : undefined;
    const multiple = MULTIPLE_WORDS.get(token.folded) ?? cardinals.get(times ?? '');
    if (multiple !== undefined) {
      mentions.push(multipleMention(token, multiple));
      continue;
    }
    const previous = tokens[index - 1]?.folded ?? '';
    const next = tokens[index + 1];
    const fraction = fractionAt(text, token, next);
    if (fraction !== null) {
      mentions.push(fraction);
      if (fraction.end > token.end) index += 1;
      continue;
    }
    const thousands = /^(.+)mila$/.exec(token.folded);
    const half = /^(?:mezzo|half)$/.test(previous) || (previous === 'a' && tokens[index - 2]?.folded === 'half');
    const elided = elidedCount(text, token, cardinals);
    let value = elided ?? cardinals.get(thousands?.[1] ?? token.folded);
    let factors: readonly number[] = thousands === null ? [1] : [1000];
    let end = token.end + (elided === undefined ? 0 : 1);
    const ownScale = SCALE_WORDS.get(token.folded);
    if (value === undefined && ownScale !== undefined && (half || isOne(previous, language))) {
      value = half ? 0.5 : 1;
      factors = ownScale;
    } else if (value !== undefined && next !== undefined && SCALE_WORDS.has(next.folded)) {
      factors = SCALE_WORDS.get(next.folded) ?? [1];
      end = next.end;
      index += 1;
    }
    const ordinal =
      value === undefined && !/^(?:un|due|tre|one|two|a)$/.test(previous) ? ordinals.get(token.folded) : undefined;
    const amount = value ?? ordinal;
    if (amount === undefined || (token.start > 0 && isCapitalWord(token.text))) continue;
    // «84 centesimi», «uno su sette», «16 per cento»: a coin, a chance, a sign written out.
    if (isRound(token.folded, previous) || isPerHundred(token.folded, previous)) continue;
    if (ordinal !== undefined && (/^\d/.test(previous) || cardinals.has(previous))) continue;
    if (language === 'it' && previous === 'su' && amount <= MAX_COUNTED) continue;
    const rest = text.slice(end, end + 24);
    const spare = factors[0] !== 1 && /^\s+e mezzo\b/.test(rest) ? 0.5 : 0;
    const money = CURRENCY_AFTER.exec(rest)?.[1] ?? null;
    mentions.push({
      values: factors.map((factor) => (amount + spare) * factor),
      kind: PERCENT_AFTER.test(rest)
        ? 'percent'
        : money !== null
          ? 'money'
          : ordinal !== undefined
            ? 'ordinal'
            : 'plain',
      unit: ordinal !== undefined || PERCENT_AFTER.test(rest) ? null : unitAfter(rest),
      rate: ordinal === undefined ? rateAfter(text.slice(end, end + 60)) : null,
      currency: money === null ? null : currencyCode(money),
      comparator: comparatorAround(text, token.start, end),
      slight: isSlight(text, token.start),
      yearLike: false,
      attachedTo: null,
      alone: false,
      counted: isOwnCount(amount, elided) && factors[0] === 1,
      start: token.start,
      end,
      text: text.slice(token.start, end),
    });
  }
  return mentions;
}

function factorsOf(scale: RegExpExecArray | null, money: boolean): readonly number[] | null {
  if (scale === null) return null;
  const word = scale[2] ?? scale[6] ?? '';
  if (word === 'M') return [1e6];
  if (word !== '') return SCALE_WORDS.get(foldCase(word).replace(/\.$/, '')) ?? null;
  const letters: Record<string, readonly number[]> = { K: [1e3, 1], M: [1e6], B: [1e9] };
  if (scale[4] !== undefined) return letters[scale[4]] ?? null;
  const small: Record<string, readonly number[]> = { k: [1e3], m: [1e6], b: [1e9] };
  const letter = scale[5] ?? '';
  // «5 m» is metres unless money stands before it; k is a thousand either way.
  return money || letter === 'k' ? (small[letter] ?? null) : null;
}

/** At the beginning of a sentence they have a capital, and are no name: «Delle 1400 pratiche». */
const COUNTS =
  /^(?:(?:d?e|ne|a|da|su)?(?:lle|gli|i)|le|gli|i|tra|fra|con|per|su|oltre|circa|quasi|almeno|tutt[ie]|quest[ie]|the|of|about|some|over|all|these|those|nearly|almost)$/;

function nameBefore(text: string, start: number, tokens: readonly Token[]): string | null {
  const before = lastTokenBefore(tokens, start);
  if (before === undefined || text.slice(before.end, start) !== ' ') return null;
  if (
    !isCapitalWord(before.text) ||
    COUNTS.test(before.folded) ||
    monthNamed(before.folded) !== null ||
    weekdaysIn(before.folded).length > 0
  )
    return null;
  return before.folded;
}

function lastTokenBefore(tokens: readonly Token[], start: number): Token | undefined {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? Number.POSITIVE_INFINITY) <= start) low = middle + 1;
    else high = middle;
  }
  return tokens[low - 1];
}

function isCapitalWord(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
