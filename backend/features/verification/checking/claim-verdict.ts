import type { GroundedClaim } from '../grounding/grounding-report.js';
import type { PassRole } from '../judge-answer.js';
import { type CheckState, settlementOf } from './check-state.js';
import { doubtsAbout, openContradictions } from './doubt.js';

/** The final word on one sentence and who had it. */
export interface ClaimVerdict {
  readonly id: string;
  readonly section: GroundedClaim['section'];
  readonly sentence: string;
  readonly weight: number;
  readonly verdict: 'supported' | 'partial' | 'not-found' | 'refuted';
  readonly decidedBy: PassRole | 'grounding' | 'finding' | 'person';
  /** The passage it rests on, and its source; null when there is none. */
  readonly span: string | null;
  readonly sourceId: string | null;
}

/** Decides every sentence that counts: the check-worthy ones, and those that somebody refused although they are not. */
export function decideClaims(state: CheckState): ClaimVerdict[] {
  return state.report.claims.flatMap((claim) => {
    const isDoubted = doubtsAbout(state, claim).length > 0;
    const readings = state.records.get(claim.id)?.readings ?? [];
    const isGloss = readings.length > 0 && readings.every(({ verdict }) => verdict === 'gloss');
    if (state.silent.has(claim.id) || ((isGloss || !claim.checkWorthy) && !isDoubted)) return [];
    const { id, section, sentence } = claim;
    const common = { id, section, sentence, weight: Math.max(1, claim.weight) };
    return [{ ...common, ...(isDoubted ? doubtedVerdict(state, claim) : standingVerdict(state, claim)) }];
  });
}

type Decision = Pick<ClaimVerdict, 'verdict' | 'decidedBy' | 'span' | 'sourceId'>;

function doubtedVerdict(state: CheckState, claim: GroundedClaim): Decision {
  const contradiction = openContradictions(state, claim)[0];
  const readings = state.records.get(claim.id)?.readings ?? [];
  const reading =
    readings.find(({ verdict }) => verdict === 'refuted') ?? readings.find(({ verdict }) => verdict === 'not-found');
  if (reading === undefined || (contradiction && reading.verdict !== 'refuted')) {
    if (contradiction === undefined)
      return { verdict: 'not-found', decidedBy: 'grounding', span: null, sourceId: null };
    const { passage, sourceId } = contradiction;
    return { verdict: 'refuted', decidedBy: 'finding', span: passage, sourceId };
  }
  const { by, span, sourceId } = reading;
  return { verdict: reading.verdict === 'refuted' ? 'refuted' : 'not-found', decidedBy: by, span, sourceId };
}

function standingVerdict(state: CheckState, claim: GroundedClaim): Decision {
  const nearest = claim.spans[0];
  const byGrounding = { span: nearest?.text ?? null, sourceId: nearest?.sourceId ?? null };
  const settled = settlementOf(state.input, claim);
  if (settled) {
    const chosen = settled.kind === 'cited' ? { span: settled.passage, sourceId: settled.sourceId } : byGrounding;
    return { verdict: 'supported', decidedBy: 'person', ...chosen };
  }
  const readings = (state.records.get(claim.id)?.readings ?? []).filter(({ verdict }) => verdict === 'supported');
  const reading = readings.find(({ span }) => span !== null) ?? readings[0];
  if (reading === undefined) return { verdict: claim.status, decidedBy: 'grounding', ...byGrounding };
  const place = reading.span === null ? byGrounding : { span: reading.span, sourceId: reading.sourceId };
  return { verdict: 'supported', decidedBy: reading.by, ...place };
}
