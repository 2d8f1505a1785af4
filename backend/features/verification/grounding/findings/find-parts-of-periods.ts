import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { areOfOnePeriod, partsOfPeriods } from '../reading/parts-of-period.js';

/** «Alla fine del 2027» where the passage says “in early 2027”. */
export function findPartsOfPeriods(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, nearby } = evidence;
  const stated = partsOfPeriods(claim.sentence.text, claim.dates).filter(
    ({ start }) => !insideVerbatimQuote(evidence, start),
  );
  if (stated.length === 0) return [];
  const given = nearby.flatMap((sentence) =>
    partsOfPeriods(sentence.text, sentence.dates).map((part) => ({ part, sentence })),
  );
  return stated.flatMap((own): FindingDraft[] => {
    const alike = given.filter(({ part }) => areOfOnePeriod(own, part));
    const [other] = alike;
    if (other === undefined || alike.some(({ part }) => part.part === own.part)) return [];
    const detail = `«${own.text}»: il passo della fonte dice «${other.part.text}».`;
    const { sourceId, text: passage } = other.sentence;
    return [{ kind: 'date', grade: 'contradiction', start: own.start, end: own.end, detail, sourceId, passage }];
  });
}
