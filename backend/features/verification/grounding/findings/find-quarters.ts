import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { extractQuarters, type QuarterMention } from '../reading/quarters.js';

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
