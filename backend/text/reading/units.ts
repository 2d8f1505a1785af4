import { foldCase } from '../characters/accents.js';
import units from './units.json' with { type: 'json' };

/** What a quantity is counted in. Two units of one dimension can be converted by their factors. */
export interface Unit {
  readonly dimension: string;
  /** How many of the dimension's base units one of them is. */
  readonly factor: number;
  /** The written form, for comparing and showing. */
  readonly text: string;
}

/** By the words of a unit in Italian, English and the languages of the catalogue, folded. */
const BY_WORD = new Map<string, Unit>(
  units.flatMap(({ dimension, factor, words }) =>
    words.split(' ').map((text) => [text, { dimension, factor, text }] as const),
  ),
);

/** The unit of «double» and «threefold». */
export const TIMES: Unit = { dimension: 'times', factor: 1, text: 'volte' };

/** The unit of an age given in a word. */
export const YEARS: Unit = { dimension: 'time', factor: 31_557_600, text: 'anni' };

/** The unit of a time of day, in minutes. */
export const CLOCK_UNIT: Unit = { dimension: 'clock', factor: 1, text: 'ora' };

const SQUARE_KILOMETRES =
  /^(?:\s|-)?(?:chilometri quadr(?:ati|i)|square kilomet(?:er|re)s?|quadratkilometern?|kilomètres carrés|kilómetros cuadrados)(?!\p{L})/iu;
const CUBIC_METRES =
  /^(?:\s|-)?(?:metri cubi|cubic met(?:er|re)s?|kubikmetern?|mètres cubes|metros cúbicos|m³)(?!\p{L})/iu;
const SQUARE_METRES =
  /^(?:\s|-)?(?:metri quadr(?:ati|i)|square met(?:er|re)s?|quadratmetern?|mètres carrés|metros cuadrados|metros quadrados)(?!\p{L})/iu;
const PART_OF_SECOND =
  /^\s(decim[oi]|centesim[oi]|millesim[oi]|milionesim[oi]|tenths?|hundredths?|thousandths?|millionths?|dixièmes?|centièmes?|millièmes?|décim[oa]s?|cent[eé]sim[oa]s?|mil[eé]sim[oa]s?|zehntel|hundertstel|tausendstel)\s?(?:di |of a |of |de |d')?(?:second[oi]?|secondes?|segundos?|sekunden?)(?!\p{L})/iu;
const UNIT_WORD =
  /^(?:\s|-)?(?:(?:di |de |of )?(\p{L}{1,20}²?(?:-(?:old|hours?))?)|([年月日天周倍]|个月|小时|分钟|公里|纳米))(?!\p{L}{2})/u;
const CJK = /\p{Script=Han}/u;

/** The unit written right behind a quantity; null when it is counted in something else. */
export function unitAfter(rest: string): Unit | null {
  if (SQUARE_METRES.test(rest)) return { dimension: 'area', factor: 1, text: 'm²' };
  if (SQUARE_KILOMETRES.test(rest)) return { dimension: 'area', factor: 1e6, text: 'km²' };
  if (CUBIC_METRES.test(rest)) return { dimension: 'volume', factor: 1_000, text: 'm³' };
  const part = PART_OF_SECOND.exec(rest)?.[1];
  if (part !== undefined) return { dimension: 'time', factor: partOfSecond(part), text: `${part} di secondo` };
  const match = UNIT_WORD.exec(rest);
  if (match === null) return null;
  const word = match[2] ?? match[1] ?? '';
  if (match[2] === undefined && CJK.test(word))
    return BY_WORD.get(word.slice(0, 2)) ?? BY_WORD.get(word.slice(0, 1)) ?? null;
  // A lone capital or small letter is a unit only when it is glued to the digits.
  if (word.length === 1 && /^\s/.test(match[0])) return null;
  return BY_WORD.get(foldCase(word)) ?? null;
}

function partOfSecond(word: string): number {
  if (/^(?:mil[il]?[eèé]s|thous|milli[eè]m|taus)/iu.test(word)) return 1e-3;
  if (/^(?:milion|million)/iu.test(word)) return 1e-6;
  return /^(?:cent|hund)/iu.test(word) ? 1e-2 : 1e-1;
}

/** Whether two quantities can be the same: no unit known, one unit, or one dimension. */
export function unitsComparable(a: Unit | null, b: Unit | null): boolean {
  return a === null || b === null || a.dimension === b.dimension;
}

const RATE =
  /^[^\p{N}.;,]{0,28}?(?<!\p{L})(?:(?:al|alla|all'|l'|ogni|per ogni|per(?!\s+un)|a|each|every|par|pro|por|al|im|am|je)\s?(?:\p{L}{2,6}\s)?(giorno|mese|settimana|anno|ora|day|month|week|year|hour|jour|mois|semaine|an|heure|tag|monat|woche|jahr|stunde|dia|día|mes|semana|año|ano|hora|kilowattora|megawattora|kilowatt-hour|megawatt-hour|kwh|mwh)|(giornalier[ieoa]|quotidian[ieoa]|settimanal[ie]|mensil[ie]|annu[aeio]|annual[ie]?|yearly|monthly|weekly|daily|hourly|orari[ea]?))(?!\p{L}|\s+(?:scors[oa]|prossim[oa]|passat[oa]|precedente|dopo|prima|successiv[oa]|before|ago|later|next|last))/iu;
const RATES: readonly (readonly [string, RegExp])[] = [
  ['day', /^(?:giorn|day|jour|tag|d[ií]a|quotid|daily)/i],
  ['week', /^(?:settim|week|semain|woche|semana)/i],
  ['month', /^(?:mes|mens|month|mois|monat)/i],
  ['year', /^(?:ann|year|an$|jahr|a[nñ]o)/i],
  ['hour', /^(?:or[ae]|hour|heure|stunde|hora)/i],
  ['kwh', /^(?:kilowatt|kwh)/i],
  ['mwh', /^(?:megawatt|mwh)/i],
];

const BY_HOUR = /^\s?(?:km|mi|m|chilometri|miglia|metri|miles)\s?\/\s?h(?!\p{L})/iu;

/** «31 euro al mese», «$5 a year», «160 km / h»: what the quantity is counted for; null where nothing says so. */
export function rateAfter(rest: string): string | null {
  if (BY_HOUR.test(rest)) return 'hour';
  const match = RATE.exec(rest);
  const word = match?.[1] ?? match?.[2];
  return word === undefined ? null : (RATES.find(([, pattern]) => pattern.test(word))?.[0] ?? null);
}

const PERIOD_NAMES: Readonly<Record<string, RegExp>> = {
  day: /giorn|quotidian|(?<!\p{L})(?:day|daily|jour|tag|täglich|d[ií]a|diari[oa]|dag|dagligen)|[日天]/iu,
  week: /settiman|week|semaine|hebdo|woche|wöchentlich|seman|vecka|周/iu,
  month: /(?<!\p{L})mes[ei]|mensil|month|mois|mensuel|monat|m[êe]s(?!\p{L})|mensu|mensal|månad|月/iu,
  year: /(?<!\p{L})ann[oiu]|year|(?<!\p{L})an(?:s|née|nées|nuel)?(?!\p{L})|jahr|jährlich|(?<!\p{L})a[nñ]os?|anua[li]|årlig|(?<!\p{L})år|年/iu,
  hour: /(?<!\p{L})or[ae](?!\p{L})|orari|hour|heure|stunde|stündlich|hora|timme|小时/iu,
};

/** Whether a text names the period of a rate anywhere, in whatever language. */
export function namesPeriod(text: string, rate: string): boolean {
  return PERIOD_NAMES[rate]?.test(text) ?? false;
}
