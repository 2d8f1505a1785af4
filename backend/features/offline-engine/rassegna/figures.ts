import { type Power, powersIn } from '../../../text/figures/powers.js';
import { type DateMention, extractDates } from '../../../text/reading/extract-dates.js';
import { extractNumbers } from '../../../text/reading/extract-numbers.js';
import { ITALIAN_MONTHS } from '../../../text/reading/month-names.js';
import type { NumberMention } from '../../../text/reading/number-mention.js';
import { spanWithUnit } from '../../../text/reading/numeral.js';
import { tokenize } from '../../../text/tokens.js';
import fixedNouns from './fixed-nouns.json' with { type: 'json' };

/** What a figure counts. A `count` is distinguished by the stem of the noun behind it. */
export type FigureKind = 'percent' | 'euro' | 'dollar' | 'date' | 'year' | 'count';

/** A number or date found in a text. Two figures say the same when kind, value and (for counts) noun agree. */
export interface Figure {
  readonly kind: FigureKind;
  /** The quantity; for dates `year * 10000 + month * 100 + day`, year 0 when the text gives none. */
  readonly value: number;
  /** The figure as Italian prose writes it, whatever the source's abbreviations, capitals or language. */
  readonly italian: string;
  /** Noun right behind a `count`, in Italian and singular or plural as found; empty when there is none. */
  readonly noun: string;
  /** The capitalised word right before it, folded: «Merlo 2». */
  readonly attachedTo: string | null;
  readonly start: number;
  readonly end: number;
}

/** English nouns whose translation is fixed whatever the sentence says. */
const NOUNS: Readonly<Record<string, string>> = fixedNouns;

/** Numbers in digits, amounts, percentages and days of a sentence, in the conventions of its language (`it`, else English). */
export function figuresOf(text: string, language: string): Figure[] {
  const spoken = language === 'it' ? 'it' : 'en';
  const numbers = extractNumbers(text, spoken, tokenize(text));
  const days = extractDates(text, spoken, numbers).flatMap((date) => figureOfDay(date) ?? []);
  const isInDay = overlapping(days);
  const powers = powersIn(text);
  const others = numbers
    .filter(({ kind, text: written }) => kind !== 'ordinal' && /^\d/.test(written))
    .map((number) => figureOfNumber(text, spoken, number, powers))
    .filter(({ start, end }) => !isInDay(start, end));
  return [...days, ...others].sort((a, b) => a.start - b.start);
}

/** Whether two figures state the same quantity of the same thing. A date without a year agrees with one that has it. */
export function sameFigure(a: Figure, b: Figure): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'date')
    return a.value === b.value || ((a.value < 10_000 || b.value < 10_000) && a.value % 10_000 === b.value % 10_000);
  return (
    a.value === b.value &&
    (a.kind !== 'count' ||
      a.noun === '' ||
      b.noun === '' ||
      a.noun.slice(0, 4).toLowerCase() === b.noun.slice(0, 4).toLowerCase())
  );
}

function figureOfDay({ year, month, day, start, end }: DateMention): Figure | null {
  if (month === null || day === null) return null;
  const italian = `${day === 1 ? '1°' : day} ${ITALIAN_MONTHS[month - 1]}${year === null ? '' : ` ${year}`}`;
  const value = (year ?? 0) * 10_000 + month * 100 + day;
  return { kind: 'date', value, italian, noun: '', attachedTo: null, start, end };
}

function figureOfNumber(text: string, language: 'it' | 'en', number: NumberMention, powers: readonly Power[]): Figure {
  const [value = 0] = number.values;
  const kind = kindOf(number);
  const noun = kind === 'count' ? nounBehind(text, number.end, language) : '';
  const power = powers.find(({ start }) => start === number.start);
  const italian = power ? `${power.written} ${noun}`.trimEnd() : inItalian(kind, value, number.text, noun);
  return { kind, value, italian, noun, attachedTo: number.attachedTo, ...spanWithUnit(text, number) };
}

function kindOf({ kind, currency, text }: NumberMention): FigureKind {
  if (kind === 'percent') return 'percent';
  if (kind === 'money' && currency === 'EUR') return 'euro';
  if (kind === 'money' && currency === 'USD') return 'dollar';
  return /^(?:19|20)\d\d$/.test(text) ? 'year' : 'count';
}

const DIGITS = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6, useGrouping: true });

/** `5 milioni di euro`, `1 miliardo di euro`, `1.500 miliardi`, `1 dollaro`: digits, scale and what is counted, in agreement. */
function inItalian(kind: FigureKind, value: number, written: string, noun: string): string {
  if (kind === 'year') return String(value);
  if (kind === 'percent') return `${DIGITS.format(value)}${/per cento/i.test(written) ? ' per cento' : '%'}`;
  // Italian has no trillion that readers would take for one, and writes thousands out.
  const isScaled = value >= 1e6 && /\p{L}/u.test(written);
  const scale = isScaled ? (value >= 1e9 ? 1e9 : 1e6) : 1;
  const isOne = value === scale;
  const word = { 1: '', 1e6: isOne ? ' milione' : ' milioni', 1e9: isOne ? ' miliardo' : ' miliardi' }[scale];
  const unit = { euro: 'euro', dollar: isOne && !isScaled ? 'dollaro' : 'dollari', count: noun, date: '' }[kind];
  return `${DIGITS.format(value / scale)}${word}${unit === '' ? '' : `${isScaled ? ' di' : ''} ${unit}`}`;
}

/** The noun a count counts, when it stands right behind it (`46 comuni`, `34 miliardi di parametri`). */
function nounBehind(text: string, end: number, language: 'it' | 'en'): string {
  const behind = text.slice(end, end + 40);
  if (language === 'en') return NOUNS[/^\s+(\p{L}+)/u.exec(behind)?.[1]?.toLowerCase() ?? ''] ?? '';
  const noun = /^\s(?:di\s)?(\p{Ll}{3,})/u.exec(behind)?.[1] ?? '';
  return NO_NOUN.test(noun) ? '' : noun;
}

const NO_NOUN =
  /^(?:per|con|che|dei|del|della|delle|degli|dal|dalla|nel|nella|nelle|sono|hanno|anche|circa|oltre|sul|sulla|alle|alla|allo|agli|volte|entro|dopo|fra|tra|come|non|più|meno|ogni)$/;

/** Whether a place lies over one of some figures; to be asked in the order of the text. */
function overlapping(figures: readonly Figure[]): (start: number, end: number) => boolean {
  const inOrder = figures.toSorted((a, b) => a.start - b.start);
  let at = 0;
  return (start, end) => {
    while ((inOrder[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    return (inOrder[at]?.start ?? Number.POSITIVE_INFINITY) < end;
  };
}
