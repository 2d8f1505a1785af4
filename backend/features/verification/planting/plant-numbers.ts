import type { Random } from '../../../contract/cover-numbers.js';
import { tokenize } from '../../../text/tokens.js';
import { extractNumbers } from '../grounding/reading/extract-numbers.js';
import { fitsBefore, isQuoted, type Planter, type Replacement, replaced } from './planter.js';
import { shuffled } from './shuffled.js';

// Places are found by patterns of their own, not by the reading under test: what that one overlooks is to be missed.
const DIGITS =
  /(?<![\p{L}\p{N}.,:/'-]|\p{Lu}[\p{L}\d-]*\s)(?<written>\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?)(?![\p{L}\p{N}:/-]|[.,]\d)/gu;
const ELIDED_DIGITS = /(?<=\p{Ll}')(?<written>\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?)(?![\p{L}\p{N}:/-]|[.,]\d)/gu;
const MONTH_AFTER =
  /^\s(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)/i;
const PERCENT_AFTER = /^\s?(?:%|per cento)/;
const WORDS = 'due tre quattro cinque sette nove dieci dodici quindici venti trenta quaranta cinquanta'.split(' ');
const IN_WORDS = new RegExp(`(?<![\\p{L}'-])(?<written>${WORDS.join('|')})(?![\\p{L}-])`, 'giu');
const TRIES = 12;

/** Another number of the same size and shape that no source has: 266 → 226, 8,9 → 8,4, nove → sette. */
export const plantNumber: Planter = ({ text }, { known }, random) => {
  const inDigits = [...text.matchAll(DIGITS), ...text.matchAll(ELIDED_DIGITS)].filter(
    ({ 0: written, index }) => !isDateOrYear(written, text.slice(index + written.length)),
  );
  const inWords = [...text.matchAll(IN_WORDS)];
  const places = shuffled([...inDigits, ...inWords], random).filter(({ index }) => !isQuoted(text, index));
  return places.flatMap(({ 0: written, index }): Replacement[] => {
    const place = { start: index, end: index + written.length };
    const isPercent = PERCENT_AFTER.test(text.slice(place.end));
    for (let tries = 0; tries < TRIES; tries += 1) {
      const other = /\d/.test(written) ? otherDigits(written, isPercent, random) : otherWord(written, random);
      if (other === null || !fitsBefore(written, other)) continue;
      if (known.holds(other) || hasKnownValue(replaced(text, { ...place, text: other }), place.start, known)) continue;
      return [{ ...place, text: other }];
    }
    return [];
  });
};

function isDateOrYear(written: string, after: string): boolean {
  return /^(?:1[5-9]|20)\d\d$/.test(written) || MONTH_AFTER.test(after);
}

function hasKnownValue(text: string, at: number, known: { holdsNumber(value: number): boolean }): boolean {
  const mention = extractNumbers(text, 'it', tokenize(text)).find(({ start, end }) => start <= at && at < end);
  return mention?.values.some((value) => known.holdsNumber(value)) ?? false;
}

/** A slip of one digit, or a size that is clearly another. */
function otherDigits(written: string, isPercent: boolean, random: Random): string | null {
  const value = amountOf(written);
  if (value < 2) return null;
  const slipped = random() < 0.5 ? slip(written, random) : resized(written, value, random);
  const changed = amountOf(slipped);
  const isApart = Math.abs(changed - value) >= value * MIN_CHANGE;
  if (!isApart || changed < 2 || (isPercent && value <= 100 && changed >= 100)) return null;
  return slipped;
}

const MIN_CHANGE = 0.08;

function slip(written: string, random: Random): string {
  const places = [...written.matchAll(/\d/g)].map(({ index }) => index);
  const at = places[Math.floor(random() * Math.min(places.length, 2))] ?? 0;
  return `${written.slice(0, at)}${1 + Math.floor(random() * 9)}${written.slice(at + 1)}`;
}

function resized(written: string, value: number, random: Random): string {
  const decimals = written.split(',')[1]?.length ?? 0;
  const changed = value < 10 && decimals === 0 ? 2 + Math.floor(random() * 8) : value * (0.4 + random() * 1.4);
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return changed.toLocaleString('it-IT', { ...options, useGrouping: written.includes('.') ? 'always' : false });
}

function amountOf(written: string): number {
  return Number(written.replaceAll('.', '').replace(',', '.'));
}

function otherWord(written: string, random: Random): string | null {
  const other = WORDS[Math.floor(random() * WORDS.length)] ?? written;
  if (other === written.toLowerCase()) return null;
  return /^\p{Lu}/u.test(written) ? other[0]?.toUpperCase() + other.slice(1) : other;
}

/** Words that may stand for each other behind a number. */
const UNITS: readonly (readonly string[])[] = [
  ['milioni', 'miliardi'],
  ['secondi', 'minuti', 'giorni', 'mesi', 'anni'],
  ['ore', 'settimane'],
  ['metri', 'chilometri'],
  ['euro', 'dollari'],
  ['kilowatt', 'megawatt', 'gigawatt'],
  ['megabyte', 'gigabyte', 'terabyte'],
];
const COUNTED = `(?<=(?:\\d|(?<!\\p{L})(?:${WORDS.join('|')}|sei|otto|undici))\\s(?:(?:milioni|miliardi) di )?)`;
const UNIT = new RegExp(`${COUNTED}(?:${UNITS.flat().join('|')})(?!\\p{L})`, 'gu');

/** The same figure in another unit: 44 milioni → 44 miliardi, 12 ore → 12 settimane. */
export const plantUnit: Planter = ({ text }, { known }, random) =>
  shuffled([...text.matchAll(UNIT)], random)
    .filter(({ index }) => !isQuoted(text, index))
    .flatMap(({ 0: unit, index }) => {
      const others = UNITS.find((group) => group.includes(unit)) ?? [];
      return shuffled(
        others.filter((other) => other !== unit),
        random,
      )
        .map((other) => ({ start: index, end: index + unit.length, text: other }))
        .filter((change) => {
          const planted = replaced(text, change);
          const mention = extractNumbers(planted, 'it', tokenize(planted)).findLast(({ start }) => start < index);
          const isScale = unit === 'milioni' || unit === 'miliardi';
          if (mention === undefined) return false;
          return isScale ? !mention.values.some(known.holdsNumber) : !known.holdsQuantity(mention);
        });
    });
