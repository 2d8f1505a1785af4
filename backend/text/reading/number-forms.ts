import { foldCase } from '../characters/accents.js';
import { powersIn } from '../figures/powers.js';
import { ITALIAN_STOP_WORDS } from '../stop-words.js';
import type { Token } from '../tokens.js';
import { comparatorAround } from './comparators.js';
import type { NumberMention } from './number-mention.js';
import { CARDINAL_WORDS, FOREIGN_CARDINAL_WORDS, FRACTION_WORDS, PARTS } from './number-words.js';
import { CLOCK_UNIT, TIMES, unitAfter } from './units.js';

/** A number of times, written as a word: «il doppio». */
export function multipleMention({ start, end, text }: Token, value: number): NumberMention {
  return {
    values: [value],
    kind: 'plain',
    unit: TIMES,
    rate: null,
    currency: null,
    comparator: null,
    slight: false,
    yearLike: false,
    attachedTo: null,
    alone: false,
    counted: true,
    start,
    end,
    text,
  };
}

/** «due terzi», «three quarters», «la metà»: a share, given roughly. */
export function fractionAt(text: string, token: Token, next: Token | undefined): NumberMention | null {
  const half = /^(?:meta|half|halfte|moitie|mitad|metade)$/.test(token.folded);
  const parts = PARTS.get(token.folded);
  const whole = next === undefined ? undefined : FRACTION_WORDS.get(next.folded);
  if (!half && (parts === undefined || whole === undefined || next === undefined || parts >= whole)) return null;
  // «Un decimo di punto» is a measure.
  if (/^\s+di (?:punto|grado|secondo|millimetro)(?!\p{L})/u.test(text.slice(next?.end ?? 0))) return null;
  // «Un terzo mandato» is a third one.
  if (
    parts === 1 &&
    /^\s+(?!(?:di|del|dei|della|delle|degli|dell|in|of|de|des|du|der|per)(?!\p{L}))\p{L}/u.test(
      text.slice(next?.end ?? 0),
    )
  )
    return null;
  const end = half ? token.end : (next?.end ?? token.end);
  const share = half ? 50 : (100 * (parts ?? 1)) / (whole ?? 1);
  return {
    ...multipleMention({ ...token, end }, share),
    kind: 'percent',
    unit: null,
    comparator: comparatorAround(text, token.start, end) ?? 'about',
    text: half ? token.text : `${token.text} ${next?.text ?? ''}`,
  };
}

const CLOCK =
  /(?<![\p{L}\p{N}.,])(?:(?:d?alle|delle|le|ore|at|um|à|las|às)\s+(?:ore\s+)?|(?:a|da|de)?l{1,2}'(?=1[.:h]))?(\d{1,2})(?:\s?h\s?|[:.])([0-5]\d)(?!\d|\s?%|\sper cento|\sal\s\d)(?:\s?([ap])\.?m\.?|\s+Uhr)?(\s+(?:di sera|della sera|di notte|del pomeriggio|in the (?:evening|afternoon)|at night|du soir|de l'après-midi|de la (?:noche|tarde)|da (?:noite|tarde)|abends|nachmittags|på kvällen))?/giu;

/** «Le due di notte» are not fourteen o'clock. */
const EVENING_FROM = 6;
const BY_NIGHT = /nott|night|noche|noite/i;

function isLate(partOfDay: string | undefined, hours: number): boolean {
  return partOfDay !== undefined && (hours >= EVENING_FROM || !BY_NIGHT.test(partOfDay));
}

/** Times of day, in minutes since midnight; «8.15» only where «alle» or «ore» says that it is one. */
export function clockTimes(text: string): NumberMention[] {
  return [...text.matchAll(CLOCK)].flatMap((match): NumberMention[] => {
    const hours = Number(match[1]);
    const isTime =
      /^(?:(?:d?alle|delle|ore|at|um|à|las|às)\s|(?:a|da|de)?l{1,2}')/i.test(match[0]) || /h|:|Uhr/i.test(match[0]);
    if (!isTime || hours > 24) return [];
    const late = match[3]?.toLowerCase() === 'p' || isLate(match[4], hours);
    const afternoon = late && hours < 12 ? 12 : 0;
    const start = match.index;
    const end = start + match[0].length;
    const token = { text: match[0], folded: match[0], start, end };
    return [
      { ...multipleMention(token, (hours + afternoon) * 60 + Number(match[2])), unit: CLOCK_UNIT, counted: false },
    ];
  });
}

/** 10²⁵, «10 alla 25», 3,8 × 10^26. */
export function powersOf(text: string): NumberMention[] {
  return powersIn(text, smallCount).map(({ values, start, end }) => {
    const token = { text: text.slice(start, end), folded: '', start, end };
    const mention = { ...multipleMention(token, 0), values, unit: unitAfter(text.slice(end, end + 24)) };
    return { ...mention, comparator: comparatorAround(text, start, end), counted: false };
  });
}

/** “p90 latency”: the ninetieth percentile, as engineers write it. */
export function percentilesIn(text: string): NumberMention[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])p(\d{2})(?![\p{L}\p{N}])/gu)].map((match) => {
    const token = { text: match[0], folded: match[0], start: match.index, end: match.index + match[0].length };
    return { ...multipleMention(token, Number(match[1])), kind: 'ordinal', unit: null, counted: false };
  });
}

const RATIO =
  /(?<![\p{L}\p{N}.,])(\p{L}+|\d{1,3})(?:\s\p{L}+){0,3}?\s(?:su|ogni|in|out of|of|sur|von|de cada|em cada|av)\s(?:ogni\s|every\s)?(\p{L}+|\d{1,4})(?![\p{L}\p{N}]|[.,]\d)/giu;
const ONE = /^(?:un|uno|una|one|ein|eine|einer|une|uno|um|uma|en|ett)$/;

/** «Quattro chiamate su cinque», “one in seven”, “vier von fünf”: a share, given roughly. */
export function ratiosIn(text: string): NumberMention[] {
  return ratioMatches(text).flatMap((match): NumberMention[] => {
    const [part, whole] = [smallCount(match[1] ?? ''), smallCount(match[2] ?? '')];
    const end = match.index + match[0].length;
    // «Due navi in sette anni» is no share.
    if (
      part === null ||
      whole === null ||
      part >= whole ||
      !(whole <= MAX_WHOLE || (part < 10 && (whole === 100 || whole === 1_000))) ||
      unitAfter(text.slice(end)) !== null
    )
      return [];
    // «Una lista in tre colori» is no share either: Italian says «una su tre».
    if (/^un[ao]?\s.*\sin\s/iu.test(match[0])) return [];
    const token = { text: match[0], folded: match[0], start: match.index, end };
    const comparator = comparatorAround(text, match.index, end) ?? 'about';
    return [
      { ...multipleMention(token, (100 * part) / whole), kind: 'percent', unit: null, comparator, text: match[0] },
    ];
  });
}

/** A match that begins with no number is tried again from its next word: «otto secondi quattro allarmi su cinque». */
function ratioMatches(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  const pattern = new RegExp(RATIO);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (smallCount(match[1] ?? '') === null) pattern.lastIndex = match.index + (match[1] ?? ' ').length;
    else found.push(match);
  }
  return found;
}

/** «23 su 40» is two counts; «uno su cento» is none. */
const MAX_WHOLE = 20;

function smallCount(word: string): number | null {
  const folded = foldCase(word);
  if (/^\d+$/.test(folded)) return Number(folded);
  return ONE.test(folded) ? 1 : (CARDINAL_WORDS.get(folded) ?? FOREIGN_CARDINAL_WORDS.get(folded) ?? null);
}

const HALF =
  /(?<!\p{L})(?:mezz[oa]\s|mezz'|half (?:an? )?)(?=\p{L})|(?<!\p{L})(?:un'\s?|una?\s)?(\p{L}{3,10})\se\smezz[oa](?!\p{L})/giu;

/** «Mezzo litro», «un'ora e mezza»: halves of a measure. */
export function halvesIn(text: string): NumberMention[] {
  if (!/mezz|half/i.test(text)) return [];
  return [...text.matchAll(HALF)].flatMap((match): NumberMention[] => {
    const behind = match.index + match[0].length;
    const unit = unitAfter(match[1] === undefined ? ` ${text.slice(behind, behind + 24)}` : ` ${match[1]}`);
    if (unit === null || unit.dimension === 'times' || unit.dimension === 'points') return [];
    const token = { text: match[0], folded: match[0], start: match.index, end: behind };
    // «Un mese e mezzo» of six weeks.
    const comparator = match[1] === undefined ? null : 'about';
    return [{ ...multipleMention(token, match[1] === undefined ? 0.5 : 1.5), unit, comparator }];
  });
}

const PART_OF_HOUR =
  /(?<!\p{L})(?:(tre quarti|three[- ]quarters|trois quarts|tres cuartos)|(?:(?:un[oa]?|an?|um)\s)?(quarto|quarter|quart|cuarto))\s(?:d['’]|di\s|of an?\s|of\s|de\s)(ora|minuto|hour|minute|heure|hora)(?!\p{L})|(?<!\p{L})(?:(dreiviertel)|(viertel)|(halbe\s|demi-|media\s|meia\s|halv))(stunde|heure|hora|timme)(?!\p{L})/giu;

/** «Un quarto d'ora», “three quarters of an hour”, „eine Viertelstunde“: parts of an hour or a minute. */
export function partsOfHours(text: string): NumberMention[] {
  return [...text.matchAll(PART_OF_HOUR)].flatMap((match): NumberMention[] => {
    const unit = unitAfter(` ${match[3] ?? match[7] ?? ''}`);
    if (unit === null) return [];
    const share = (match[1] ?? match[4]) !== undefined ? 0.75 : match[6] === undefined ? 0.25 : 0.5;
    const token = { text: match[0], folded: match[0], start: match.index, end: match.index + match[0].length };
    return [{ ...multipleMention(token, share), unit, comparator: comparatorAround(text, token.start, token.end) }];
  });
}

const JOINED =
  /(?<![\p{L}\p{N}.,])(?:(\d{1,3}|un|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)\s)?(milion[ei]|miliard[oi])\se\s(\d{1,3}(?:\.\d{3})+|\d{1,3}\s?mila|\p{L}{3,}mila)(?![\p{L}\p{N}])/giu;

/** «Un milione e 700.000», «il milione e duecentomila»: one number in two steps. */
export function joinedScales(text: string): NumberMention[] {
  if (!/(?:milion|miliard)/i.test(text)) return [];
  return [...text.matchAll(JOINED)].flatMap((match): NumberMention[] => {
    const times = match[1] === undefined ? 1 : smallCount(match[1]);
    const scale = /^milion/i.test(match[2] ?? '') ? 1e6 : 1e9;
    const rest = restOf(match[3] ?? '');
    if (times === null || rest === null) return [];
    const start = match.index;
    const end = start + match[0].length;
    const comparator = comparatorAround(text, start, end);
    const mention = multipleMention({ text: match[0], folded: match[0], start, end }, times * scale + rest);
    return [{ ...mention, unit: null, comparator, counted: false }];
  });
}

const MEASURE_AND_REST =
  /(?<![\p{L}\p{N}.,])(\d{1,3}|\p{L}{2,14})\s(metr[oi]|euro|or[ae]|ann[oi]|hours?|years?|stunden?|jahren?|heures?|horas?|años?|anos?)(?:\s(e|and|und|et|y))?\s(\d{1,2}|\p{L}{3,14})(?!\p{N}|[.,]\d|\s?(?:%|per cento)|-)(?:\s(centimetri|centesimi|minuti|mesi|minutes?|months?|minuten?|monaten?|minutos|mois|meses))?(?!\p{L})/giu;
const PARTS_OF: readonly (readonly [RegExp, number])[] = [
  [/^(?:metr|euro)/iu, 100],
  [/^(?:or[ae]|hour|stund|heure|hora)/iu, 60],
  [/^(?:ann|year|jahr|a[nñ]o)/iu, 12],
];

/** «Tre metri e quaranta», «due ore e venti», «un anno e quattro mesi»: a measure and its parts. */
export function joinedMeasures(text: string): NumberMention[] {
  return [...text.matchAll(MEASURE_AND_REST)].flatMap((match): NumberMention[] => {
    const [whole, rest] = [smallCount(match[1] ?? ''), smallCount(match[4] ?? '')];
    const word = (match[2] ?? '').toLowerCase();
    const parts = PARTS_OF.find(([pattern]) => pattern.test(word))?.[1] ?? 1;
    const behind = text.slice(match.index + match[0].length);
    // «Sei metri e quaranta persone» are two counts, «un anno e quattro» is none.
    if (whole === null || rest === null || rest >= parts) return [];
    const next = /^\s(\p{Ll}+[aeio])(?!\p{L})/u.exec(behind)?.[1];
    const counts =
      next !== undefined && !ITALIAN_STOP_WORDS.has(next) && !/^(?:entro|circa|oltre|verso|ogni)$/.test(next);
    if (match[5] === undefined && (match[3] === undefined || parts === 12 || counts)) return [];
    const start = match.index;
    const token = { text: match[0], folded: match[0], start, end: start + match[0].length };
    const unit = word === 'euro' ? null : unitAfter(` ${word}`);
    const money = word === 'euro' ? ({ kind: 'money', currency: 'EUR' } as const) : {};
    const comparator = comparatorAround(text, start, token.end);
    const mention = { ...multipleMention(token, whole), unit, comparator, counted: false, ...money };
    // Who rounds it gives the whole alone.
    return [{ ...mention, values: [whole + rest / parts, whole] }];
  });
}

function restOf(written: string): number | null {
  const digits = /^[\d.]+/.exec(written)?.[0].replace(/\./g, '');
  if (digits !== undefined) return Number(digits) * (/mila$/i.test(written) ? 1_000 : 1);
  const count = CARDINAL_WORDS.get(foldCase(written).replace(/mila$/, ''));
  return count === undefined ? null : count * 1_000;
}
