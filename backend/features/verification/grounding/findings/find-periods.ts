import { extractPeriods } from '../../../../text/reading/periods.js';
import { extractQuarters, type QuarterMention } from '../../../../text/reading/quarters.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';

/** «Nelle prossime settimane» where the passage says «over the coming months». */
export function findPeriods(evidence: ClaimEvidence): FindingDraft[] {
  const own = extractPeriods(evidence.claim.sentence.text).filter(({ start }) => !insideVerbatimQuote(evidence, start));
  if (own.length === 0) return [];
  const given = evidence.nearby.flatMap((sentence) =>
    extractPeriods(sentence.text).map((period) => ({ ...period, sentence })),
  );
  const counted = evidence.nearby.some((sentence) =>
    sentence.numbers.some((number) => number.unit?.dimension === 'time'),
  );
  return own.flatMap((period): FindingDraft[] => {
    const other = given.find(({ side }) => side === period.side);
    if (other === undefined || counted || given.some(({ unit }) => unit === period.unit)) return [];
    const detail = `«${period.text}»: il passo della fonte dice «${other.text}».`;
    const { sourceId, text: passage } = other.sentence;
    return [{ kind: 'unit', grade: 'contradiction', start: period.start, end: period.end, detail, sourceId, passage }];
  });
}

/** «Nel primo trimestre del 2027» where the passage says “in the third quarter”. */
export function findQuarters(evidence: ClaimEvidence): FindingDraft[] {
  const stated = extractQuarters(evidence.claim.sentence.text).filter(
    ({ start }) => !insideVerbatimQuote(evidence, start),
  );
  if (stated.length === 0) return [];
  const given = evidence.nearby.flatMap((sentence) =>
    extractQuarters(sentence.text).map((quarter) => ({ quarter, sentence })),
  );
  return stated.flatMap((quarter): FindingDraft[] => {
    const alike = given.filter(({ quarter: other }) => other.part === quarter.part);
    const free = alike.find(({ quarter: other }) => !stated.some((own) => agree(own, other)));
    if (free === undefined || alike.some(({ quarter: other }) => agree(quarter, other))) return [];
    const detail = `«${quarter.text}»: il passo della fonte dice «${free.quarter.text}».`;
    const { sourceId, text: passage } = free.sentence;
    return [
      { kind: 'date', grade: 'contradiction', start: quarter.start, end: quarter.end, detail, sourceId, passage },
    ];
  });
}

function agree(one: QuarterMention, other: QuarterMention): boolean {
  const sameYear = one.year === null || other.year === null || one.year === other.year;
  return one.part === other.part && one.at === other.at && sameYear;
}
