/** A quarter or half of a year: «terzo trimestre del 2026», “first half”. */
export interface QuarterMention {
  readonly part: 'quarter' | 'half';
  /** 1–4, or 1–2 for halves. */
  readonly at: number;
  readonly year: number | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const ORDINALS: readonly RegExp[] = [
  /^(?:prim[oa]|first|premi(?:er|ère)|primer[oa]?|primeir[oa]|erste[nsr]?|q1|1|första)$/iu,
  /^(?:second[oa]?|deuxième|segund[oa]|zweite[nsr]?|q2|2|andra)$/iu,
  /^(?:terzo|third|troisième|tercer|terceiro|dritte[nsr]?|q3|3|tredje)$/iu,
  /^(?:quarto|fourth|quatrième|cuarto|vierte[nsr]?|q4|4|fjärde)$/iu,
];
const QUARTER =
  /(?<![\p{L}\p{N}])(?:(\p{L}+|[1-4])(?:er|e|º|°|\.)?[\s-](?:(trimestre|quarter|quartal|kvartalet)|(semestre|half|halbjahr|metà|mitad|metade|moitié))|(q[1-4]))(?!\p{L})(?:\s(?:del(?:l'anno)?\s|of\s|de\s|do\s|di\s|des jahres\s)?(?:il\s|the\s)?(20\d\d))?/giu;

/** Every quarter and half of a year that a text names, in any language of the catalogue. */
export function extractQuarters(text: string): QuarterMention[] {
  return [...text.matchAll(QUARTER)].flatMap((match): QuarterMention[] => {
    const at = ORDINALS.findIndex((ordinal) => ordinal.test(match[4] ?? match[1] ?? '')) + 1;
    const part = match[3] === undefined ? 'quarter' : 'half';
    if (at === 0 || (part === 'half' && at > 2)) return [];
    const end = match.index + match[0].length;
    // «La prima metà del primo tempo» is half of something else.
    if (
      /^(?:metà|half|mitad|metade|moitié)$/iu.test(match[3] ?? '') &&
      !OF_A_YEAR.test(text.slice(match.index, end + 24))
    )
      return [];
    const year = match[5] === undefined ? null : Number(match[5]);
    return [{ part, at, year, start: match.index, end, text: match[0] }];
  });
}

const OF_A_YEAR = /20\d\d|anno|year|année|año|\bano\b|jahr/iu;
