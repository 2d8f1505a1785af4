import { senseOfRaised } from './raised.js';

/** A power as a text writes it: 10²⁵, 3,8 × 10^26, «10 alla 25», 1e25. */
export interface Power {
  /** What it may amount to, the likeliest first: 45² is 2025, or 45 with the mark of a footnote. */
  readonly values: readonly number[];
  /** In digits and raised digits: «3,8 × 10²⁶». */
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** What a footnote leaves behind a number: «300¹», «2026[2]». */
const FOOTNOTE_AFTER = new RegExp(`^(?:[${RAISED_DIGITS}]{1,3}|\\[\\d{1,3}(?:[,;–-]\\s?\\d{1,3}){0,4}\\])`);
const MAYBE_POWER = new RegExp(
  `[${RAISED_DIGITS}]|\\d\\s?(?:\\^|\\*\\*)|\\d[eE]\\+?\\d|alla\\s|elevat|to the\\s|raised`,
);
const COEFFICIENT = '(?:(\\d{1,3}(?:[.,]\\d{1,6})?)\\s?[×x·*⋅]\\s?)?';
const EXPONENT = [
  `\\s?([⁺⁻]?[${RAISED_DIGITS}]{1,4})`,
  '\\s?(?:\\^|\\*\\*)\\s?(?:\\{\\s?([+−-]?\\d{1,4})\\s?\\}|\\(\\s?([+−-]?\\d{1,4}(?:[.,]\\d{1,3})?)\\s?\\)|([+−-]?\\d{1,4}))',
  '\\s(?:alla|elevat[oa]\\s(?:alla|a))\\s(?:potenza\\s(?:di\\s)?)?((?:meno\\s)?(?:\\d{1,3}|\\p{L}{3,20}))(?![\\p{L}\\p{N}ªº])',
  '\\s(?:raised\\s)?to\\sthe\\s(?:power\\sof\\s(\\d{1,3})|(\\d{1,3})(?:st|nd|rd|th))(?!\\p{L})',
].join('|');
const POWER = new RegExp(`(?<![\\p{L}\\p{N}^]|\\p{N}[.,]|\\p{L}-)${COEFFICIENT}(\\d{1,4}|dieci)(?:${EXPONENT})`, 'gu');
const SCIENTIFIC = /(?<![\p{L}\p{N}^]|\p{N}[.,])(\d(?:[.,]\d{1,6})?)[eE]\+?(\d{1,3})(?![\p{L}\p{N}])/gu;

/** The powers of a text in order. `countOf` reads the numbers in words that the reader knows. Linear. */
export function powersIn(text: string, countOf: (word: string) => number | null = () => null): Power[] {
  if (!MAYBE_POWER.test(text)) return [];
  const powers = [...text.matchAll(POWER)].flatMap((match) => powerOf(match, countOf));
  const scientific = [...text.matchAll(SCIENTIFIC)].map(({ 0: all, 1: digits = '', 2: exponent = '', index }) => ({
    values: [numberOf(digits) * 10 ** Number(exponent)],
    written: `${digits} × 10${raisedDigits(exponent)}`,
    start: index,
    end: index + all.length,
  }));
  return [...powers, ...scientific].sort((a, b) => a.start - b.start);
}

/** How long the mark of a footnote right behind a number in digits is: 0 where there is none. */
export function footnoteLength(digits: string, behind: string): number {
  const mark = FOOTNOTE_AFTER.exec(behind)?.[0] ?? '';
  if (mark === '' || mark.startsWith('[')) return mark.length;
  return senseOfRaised(digits, plainDigits(mark)) === 'mark' ? mark.length : 0;
}

/** «2026 [2]», «così [1, 3].»: the mark of a footnote counts nothing. `start` is where one of its figures begins. */
export function isFootnote(text: string, start: number): boolean {
  return (
    /(?:^|[\p{L}\p{N}.,;:!?»”"')%\]\n])\s?\[(?:\d{1,3}[,;–-]\s?){0,4}$/u.test(
      text.slice(Math.max(0, start - 28), start),
    ) && /^\d{1,3}(?:[,;–-]\s?\d{1,3}){0,4}\]/.test(text.slice(start, start + 28))
  );
}

function powerOf(match: RegExpExecArray, countOf: (word: string) => number | null): Power[] {
  const [all, coefficient, written = '', high, ...others] = match;
  const said = high === undefined ? others.find((each) => each !== undefined) : plainDigits(high);
  const base = written === 'dieci' ? 10 : Number(written);
  const exponent = exponentOf(said ?? '', countOf);
  const inWords = match[7] !== undefined || written === 'dieci';
  if (exponent === null || (inWords && base !== 10 && base !== 2)) return [];
  const sense = high === undefined ? 'power' : senseOfRaised(written, String(exponent));
  if (sense === 'mark') return [];
  const times = coefficient === undefined ? 1 : numberOf(coefficient);
  const value = times * base ** exponent;
  return [
    {
      values: sense === 'either' ? [value, times * base] : [value],
      written: `${coefficient === undefined ? '' : `${coefficient} × `}${base}${raisedDigits(String(exponent))}`,
      start: match.index,
      end: match.index + all.length,
    },
  ];
}

function exponentOf(said: string, countOf: (word: string) => number | null): number | null {
  const isNegative = /^(?:[−-]|meno\s)/.test(said);
  const plain = said.replace(/^(?:[+−-]|meno\s)/, '');
  const value = /^\d/.test(plain) ? numberOf(plain) : countOf(plain.replace(/esim[ao]$/, ''));
  if (value === null) return null;
  return isNegative ? -value : value;
}

function numberOf(digits: string): number {
  return Number(digits.replace(',', '.'));
}

function plainDigits(high: string): string {
  return high
    .replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(RAISED_DIGITS.indexOf(digit)))
    .replace('⁻', '-')
    .replace('⁺', '');
}

function raisedDigits(exponent: string): string {
  if (exponent.includes('.')) return `^(${exponent.replace('.', ',')})`;
  return exponent.replace(/\d/g, (digit) => RAISED_DIGITS.charAt(Number(digit))).replace('-', '⁻');
}
