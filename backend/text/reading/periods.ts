/** A period without a number: «nei prossimi mesi», «several weeks». */
export interface PeriodMention {
  readonly unit: 'day' | 'week' | 'month' | 'year' | 'hour' | 'minute';
  /** Whether it lies ahead, lies behind, or is only so long. */
  readonly side: 'ahead' | 'behind' | 'length';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const VAGUE =
  '(?:prossim[ie]|divers[ie]|alcun[ie]|ultim[ie]|vari[ae]?|poch[ie]|qualche|parecchi[e]?|molt[ie]|coming|next|several|few|some|past|last|many|recent|pr[oó]xim[oa]s|[uú]ltim[oa]s|vari[oa]s|algun[oa]s|prochain[es]*|derni[eè]r[es]*|plusieurs|quelques|n[aä]chsten|kommenden|letzten|mehrere|einige)';
const AHEAD = /^(?:prossim|coming|next|pr[oó]xim|prochain|n[aä]chst|kommend)/iu;
const BEHIND = /^(?:[uú]ltim|past|last|recent|derni|letzt)/iu;
const WORDS: readonly (readonly [PeriodMention['unit'], string])[] = [
  ['minute', 'minut[oi]|minutes?|minuten|minutos'],
  ['hour', 'or[ae]|hours?|stunden|heures|horas'],
  ['day', 'giorn[oi]|days?|tage[n]?|jours|d[ií]as'],
  ['week', 'settiman[ae]|weeks?|wochen|semaines|semanas'],
  ['month', 'mes[ei]|months?|monate[n]?|mois|mes[e]s'],
  ['year', 'ann[oi]|years?|jahre[n]?|ann[eé]es|a[nñ]os'],
];
const PERIODS = WORDS.map(
  ([unit, words]) =>
    [unit, new RegExp(`(?<!\\p{L})${VAGUE}\\s+(?:\\p{L}{2,8}\\s+)?(?:${words})(?!\\p{L})`, 'giu')] as const,
);

/** Every period without a number in a text of any language of the catalogue. */
export function extractPeriods(text: string): PeriodMention[] {
  return PERIODS.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      unit,
      side: AHEAD.test(match[0]) ? 'ahead' : BEHIND.test(match[0]) ? 'behind' : 'length',
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
    })),
  );
}
