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
    const looks = state.records.get(claim.id)?.looks ?? [];
    const isGloss = looks.length > 0 && looks.every(({ verdict }) => verdict === 'gloss');
    if (state.silent.has(claim.id) || ((isGloss || !claim.checkWorthy) && !isDoubted)) return [];
    const { id, section, sentence } = claim;
    const common = { id, section, sentence, weight: Math.max(1, claim.weight) };
    return [{ ...common, ...(isDoubted ? doubtedVerdict(state, claim) : standingVerdict(state, claim)) }];
  });
}

type Decision = Pick<ClaimVerdict, 'verdict' | 'decidedBy' | 'span' | 'sourceId'>;

function doubtedVerdict(state: CheckState, claim: GroundedClaim): Decision {
  const contradiction = openContradictions(state, claim)[0];
  const looks = state.records.get(claim.id)?.looks ?? [];
  const look =
    looks.find(({ verdict }) => verdict === 'refuted') ?? looks.find(({ verdict }) => verdict === 'not-found');
  if (look === undefined || (contradiction && look.verdict !== 'refuted')) {
    if (contradiction === undefined)
      return { verdict: 'not-found', decidedBy: 'grounding', span: null, sourceId: null };
    const { passage, sourceId } = contradiction;
    return { verdict: 'refuted', decidedBy: 'finding', span: passage, sourceId };
  }
  const { by, span, sourceId } = look;
  return { verdict: look.verdict === 'refuted' ? 'refuted' : 'not-found', decidedBy: by, span, sourceId };
}

function standingVerdict(state: CheckState, claim: GroundedClaim): Decision {
  const nearest = claim.spans[0];
  const byGrounding = { span: nearest?.text ?? null, sourceId: nearest?.sourceId ?? null };
  const settled = settlementOf(state.input, claim);
  if (settled) {
    const chosen = settled.kind === 'cited' ? { span: settled.passage, sourceId: settled.sourceId } : byGrounding;
    return { verdict: 'supported', decidedBy: 'person', ...chosen };
  }
  const looks = (state.records.get(claim.id)?.looks ?? []).filter(({ verdict }) => verdict === 'supported');
  const look = looks.find(({ span }) => span !== null) ?? looks[0];
  if (look === undefined) return { verdict: claim.status, decidedBy: 'grounding', ...byGrounding };
  const place = look.span === null ? byGrounding : { span: look.span, sourceId: look.sourceId };
  return { verdict: 'supported', decidedBy: look.by, ...place };
}
