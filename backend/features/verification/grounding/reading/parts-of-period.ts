import type { DateMention } from './extract-dates.js';

/** The beginning, the middle or the end of a month or year: «ai primi del 2027», “late September”. */
export interface PartOfPeriod {
  readonly part: 'beginning' | 'middle' | 'end';
  readonly month: number | null;
  readonly year: number | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const OF = "(?:\\s(?:di|del|dell['’]anno|d['’]|of|in|de|do|des|av))?";
const THE = '(?:\\s(?:the|il|el|le|den|jahres))?';

function lead(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})${OF}${THE}[\\s-]?$`, 'iu');
}

const LEADS: readonly (readonly [PartOfPeriod['part'], RegExp])[] = [
  [
    'beginning',
    lead(
      'iniz[io]+|primi(?:\\s(?:giorni|mesi))?|prime settimane|early|beginning|start|anfang|beginn|début|principios|inicios?|comienzos|início|começo|början',
    ),
  ],
  ['middle', lead('metà|mid|middle|mitte|mi|mediados|meados|mitten')],
  [
    'end',
    lead('fine|ultim[ie](?:\\s(?:giorni|mesi|settimane))?|late|end|ende|fin|fines|finales|final|fim|finais|slutet'),
  ],
];
const MAX_LEAD = 36;

/** The parts of months and years that a text names before its dates, in any language of the catalogue. */
export function partsOfPeriods(text: string, dates: readonly DateMention[]): PartOfPeriod[] {
  return dates.flatMap(({ day, month, year, start, end }): PartOfPeriod[] => {
    if (day !== null || (month === null && year === null)) return [];
    const from = Math.max(0, start - MAX_LEAD);
    const before = text.slice(from, start);
    for (const [part, pattern] of LEADS) {
      const match = pattern.exec(before);
      if (match === null) continue;
      const first = from + match.index;
      return [{ part, month, year, start: first, end, text: text.slice(first, end) }];
    }
    return [];
  });
}

/** Whether two parts are of one month or year, as far as the texts tell it. */
export function areOfOnePeriod(one: PartOfPeriod, other: PartOfPeriod): boolean {
  if (one.month !== other.month) return false;
  return one.month === null
    ? one.year === other.year
    : one.year === null || other.year === null || one.year === other.year;
}
