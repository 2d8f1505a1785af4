import type { DateMention } from '../../../../text/reading/extract-dates.js';

/** Whether a date of a source bears out a date of the article. `publishedYear` is what a source date without a year means. */
export function datesAgree(claim: DateMention, source: DateMention, publishedYear: number | null): boolean {
  if (claim.span !== null) return insideSpan(claim.span, source, publishedYear);
  const sourceYear = source.year ?? (source.span === null ? publishedYear : null);
  if (claim.relation !== null && sourceYear !== null && claim.year !== null) {
    return claim.relation === 'after' ? sourceYear >= claim.year : sourceYear <= claim.year;
  }
  if (source.span !== null) return false;
  if (claim.year !== null && sourceYear !== null && claim.year !== sourceYear) return false;
  if (claim.year !== null && sourceYear === null && claim.month === null) return false;
  const dayOnly = source.month === null && source.day !== null;
  if (claim.month !== null && claim.month !== source.month && !dayOnly) return false;
  return claim.day === null || claim.day === source.day;
}

/** Whether the source contradicts the date outright: the same year and month, another day; or the same day of another year. */
export function datesClash(claim: DateMention, source: DateMention): boolean {
  if (claim.span !== null || source.span !== null || claim.month === null || source.month === null) return false;
  const sameMonth = claim.month === source.month;
  if (sameMonth && claim.day !== null && source.day !== null && claim.day !== source.day)
    return claim.year === source.year;
  return (
    sameMonth && claim.day === source.day && claim.year !== null && source.year !== null && claim.year !== source.year
  );
}

function insideSpan(span: readonly [number, number], source: DateMention, publishedYear: number | null): boolean {
  if (source.span !== null) return source.span[0] <= span[1] && source.span[1] >= span[0];
  const year = source.year ?? publishedYear;
  return year !== null && year >= span[0] && year <= span[1];
}
