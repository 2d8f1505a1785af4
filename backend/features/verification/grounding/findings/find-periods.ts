import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { extractPeriods } from '../reading/periods.js';

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
