import { APPROVED_FROM } from '../../../contract/product-figures.js';
import type { CheckState } from './check-state.js';
import { type ClaimVerdict, decideClaims } from './claim-verdict.js';
import { capsFor, type ScoreCap, type ScoreOptions } from './score-caps.js';
import { explainVerdict, type VerdictText } from './verdict-text.it.js';

/** The result of a verification, as stored and shown. */
export interface Verdict extends VerdictText {
  /** 0–100. */
  readonly score: number;
  /** score ≥ APPROVED_FROM. */
  readonly approved: boolean;
  /** Mean of the claim values (supported 1, partial ½, else 0) by weight, 0–1. */
  readonly weightedMean: number;
  /** 0–100, before the caps. */
  readonly calibrated: number;
  readonly caps: readonly ScoreCap[];
  readonly claims: readonly ClaimVerdict[];
  readonly algorithmVersion: string;
}

const VALUES: Readonly<Record<ClaimVerdict['verdict'], number>> = {
  supported: 1,
  partial: 0.5,
  'not-found': 0,
  refuted: 0,
};

/** Scores an article as it stands after its check. */
export function scoreCheck(state: CheckState, options: ScoreOptions = {}): Verdict {
  const claims = decideClaims(state);
  const total = claims.reduce((sum, claim) => sum + claim.weight, 0);
  const weightedMean =
    total === 0 ? 0 : claims.reduce((sum, claim) => sum + claim.weight * VALUES[claim.verdict], 0) / total;
  const calibrated = weightedMean * 100;
  const caps = capsFor(state, claims, options);
  const score = Math.max(0, Math.floor(Math.min(calibrated, ...caps.map((cap) => cap.limit))));
  const approved = score >= APPROVED_FROM;
  const text = explainVerdict({ state, claims, caps, score, approved });
  return {
    score,
    approved,
    weightedMean,
    calibrated,
    caps,
    claims,
    algorithmVersion: state.report.algorithmVersion,
    ...text,
  };
}
