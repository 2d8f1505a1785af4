import { type Comparator, comparatorAround } from './comparators.js';
import type { TextLanguage } from './language.js';
import { CARDINAL_WORDS, ORDINAL_WORDS, SCALE_WORDS } from './number-words.js';
import { readNumeral } from './numeral.js';
import type { Token } from './tokens.js';

/** A quantity in a text. `values` holds every reading: `1,200` is 1200 in English and 1.2 in Italian. */
export interface NumberMention {
  readonly values: readonly number[];
  readonly kind: 'plain' | 'percent' | 'money' | 'ordinal';
  /** EUR, USD, … when the text names a currency. */
  readonly currency: string | null;
  readonly comparator: Comparator | null;
  /** Four digits without separator or unit: may also be read as a year. */
  readonly yearLike: boolean;
  /** The capitalised word right before it (Gemini 3, Airbus 380), folded: then it may be part of a name. */
  readonly attachedTo: string | null;
  /** A small number written as a word («due fondatori»): often counted by the writer, not stated by a source. */
  readonly counted: boolean;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const DIGITS =
  /(?<![\p{L}\p{N}]|\p{L}-|\p{N}[.,])(\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,4})?|\d{1,15}(?:[.,]\d{1,6})?)(?![\d])/gu;
const CURRENCY_BEFORE = /(US\$|\$|€|£|¥|\busd|\beur)\s?$/i;
const CURRENCY_AFTER =
  /^\s?(?:(?:di|of)\s)?(€|\$|£|¥|euro\b|eur\b|dollar[iso]?\b|dollars\b|usd\b|sterline\b|pounds\b|yuan\b|yen\b|franchi\b)/i;
const PERCENT_AFTER =
  /^\s?(?:%|per cento\b|percento\b|percent\b|per cent\b|punti percentuali\b|punti base\b|percentage points?\b)/i;
const SCALE_AFTER =
  /^(?:(\s?|-)(mila|thousand|hundred|milion[ei]|mln|million|miliard[oi]|mld|billion|bn|bilion[ei]|trilion[ei]|trillion|tn)\b(?:\s+e\s+(mezzo))?|([KMB])(?![\p{L}\p{N}])|(k|m|b)(?![\p{L}\p{N}]))/u;
const ORDINAL_AFTER = /^(?:\s?[º°ª](?!\s?[CF]\b)|\^?(?:st|nd|rd|th)\b|-?esim[oaie]\b)/i;
const UNIT_AFTER =
  /^(?:[kKmMgGtTpP]i?[bB]|[kmc]m|kg|[kKmMgGtT][wW]h?|[kKmMgG]?[hH]z|nm|mm|ms|x|h|w|bit|mah|fps)(?![\p{L}\p{N}])/u;
const SMALL = 10;
/** No sentence states more; a table or an attack does. */
const MOST_NUMBERS = 40;
const MONTH_OR_DAY =
  /^(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|may|jun|jul|aug|sep|oct|dec|lun|mer|gio|ven|sab|dom|mon|tue|wed|thu|fri|sat|sun)/;

/** Every quantity in `text`, written in digits or in words, in order. Digits inside words (GPT-5, H100) belong to names. */
export function extractNumbers(text: string, language: TextLanguage, tokens: readonly Token[]): NumberMention[] {
  return [...numbersInDigits(text, language, tokens), ...numbersInWords(text, tokens)]
    .sort((a, b) => a.start - b.start)
    .slice(0, MOST_NUMBERS);
}

function numbersInDigits(text: string, language: TextLanguage, tokens: readonly Token[]): NumberMention[] {
  const mentions: NumberMention[] = [];
  for (const match of text.matchAll(DIGITS)) {
    const digits = match[1] ?? '';
    let end = match.index + digits.length;
    const scale = SCALE_AFTER.exec(text.slice(end, end + 24));
    const moneyBefore = CURRENCY_BEFORE.exec(text.slice(Math.max(0, match.index - 4), match.index));
    const factors = factorsOf(scale, moneyBefore !== null);
    if (factors !== null && scale !== null) end += scale[0].length;
    const rest = text.slice(end, end + 24);
    const ordinal = factors === null && ORDINAL_AFTER.exec(rest) !== null;
    // A digit glued to letters that are no unit is a name: 5G, 3D, 4o.
    if (factors === null && !ordinal && /^\p{L}/u.test(rest) && !UNIT_AFTER.test(rest)) continue;
    const values = readNumeral(digits, language).flatMap((value) => (factors ?? [1]).map((factor) => value * factor));
    if (scale?.[3] !== undefined) values.push(...values.splice(0).map((value) => value + (factors?.[0] ?? 1) / 2));
    const percent = PERCENT_AFTER.test(rest);
    const money = moneyBefore?.[1] ?? CURRENCY_AFTER.exec(rest)?.[1] ?? null;
    const bare = factors === null && !ordinal && !percent && money === null;
    mentions.push({
      values,
      kind: percent ? 'percent' : money !== null ? 'money' : ordinal ? 'ordinal' : 'plain',
      currency: money === null ? null : currencyCode(money),
      comparator: comparatorAround(text, match.index, end),
      yearLike: bare && /^(?:1\d|20|21)\d\d$/.test(digits),
      attachedTo: bare ? nameBefore(text, match.index, tokens) : null,
      counted: false,
      start: match.index,
      end,
      text: text.slice(match.index, end) + (percent ? (PERCENT_AFTER.exec(rest)?.[0] ?? '') : ''),
    });
  }
  return mentions;
}

function numbersInWords(text: string, tokens: readonly Token[]): NumberMention[] {
  const mentions: NumberMention[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || /\d/.test(token.folded)) continue;
    const previous = tokens[index - 1]?.folded ?? '';
    const next = tokens[index + 1];
    const thousands = /^(.+)mila$/.exec(token.folded);
    const half = /^(?:mezzo|half)$/.test(previous) || (previous === 'a' && tokens[index - 2]?.folded === 'half');
    let value = CARDINAL_WORDS.get(thousands?.[1] ?? token.folded);
    let factors: readonly number[] = thousands === null ? [1] : [1000];
    let end = token.end;
    const ownScale = SCALE_WORDS.get(token.folded);
    if (value === undefined && ownScale !== undefined && (half || /^(?:un|uno|one|a)$/.test(previous))) {
      value = half ? 0.5 : 1;
      factors = ownScale;
    } else if (value !== undefined && next !== undefined && SCALE_WORDS.has(next.folded)) {
      factors = SCALE_WORDS.get(next.folded) ?? [1];
      end = next.end;
      index += 1;
    }
    const ordinal =
      value === undefined && !/^(?:un|due|tre|one|two|a)$/.test(previous) ? ORDINAL_WORDS.get(token.folded) : undefined;
    const amount = value ?? ordinal;
    if (amount === undefined || (token.start > 0 && isCapitalWord(token.text))) continue;
    const rest = text.slice(end, end + 24);
    const andHalf = factors[0] !== 1 && /^\s+e mezzo\b/.test(rest);
    const money = CURRENCY_AFTER.exec(rest)?.[1] ?? null;
    mentions.push({
      values: factors.map((factor) => (amount + (andHalf ? 0.5 : 0)) * factor),
      kind: PERCENT_AFTER.test(rest)
        ? 'percent'
        : money !== null
          ? 'money'
          : ordinal !== undefined
            ? 'ordinal'
            : 'plain',
      currency: money === null ? null : currencyCode(money),
      comparator: comparatorAround(text, token.start, end),
      yearLike: false,
      attachedTo: null,
      counted: amount <= SMALL && factors[0] === 1,
      start: token.start,
      end,
      text: text.slice(token.start, end),
    });
  }
  return mentions;
}

function factorsOf(scale: RegExpExecArray | null, money: boolean): readonly number[] | null {
  if (scale === null) return null;
  const word = scale[2] ?? '';
  if (word !== '') return SCALE_WORDS.get(word) ?? null;
  const letters: Record<string, readonly number[]> = { K: [1e3, 1], M: [1e6], B: [1e9] };
  if (scale[4] !== undefined) return letters[scale[4]] ?? null;
  const small: Record<string, readonly number[]> = { k: [1e3], m: [1e6], b: [1e9] };
  const letter = scale[5] ?? '';
  // «5 m» is metres unless money stands before it; k is a thousand either way.
  return money || letter === 'k' ? (small[letter] ?? null) : null;
}

function currencyCode(mark: string): string {
  const folded = mark.toLowerCase();
  if (/^(?:€|eur)/.test(folded)) return 'EUR';
  if (/^(?:£|sterl|pound)/.test(folded)) return 'GBP';
  if (/^(?:¥|yen|yuan)/.test(folded)) return 'JPY/CNY';
  return folded.startsWith('franch') ? 'CHF' : 'USD';
}

function nameBefore(text: string, start: number, tokens: readonly Token[]): string | null {
  const before = lastTokenBefore(tokens, start);
  if (before === undefined || text.slice(before.end, start) !== ' ') return null;
  if (!isCapitalWord(before.text) || MONTH_OR_DAY.test(before.folded)) return null;
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
