import type { VerificationData, VerifiedClaim } from '../../articles/article.events.js';
import { type CheckInput, type CheckState, openCheck } from '../checking/check-state.js';
import { allowsOneReport } from '../checking/score-caps.js';
import { scoreCheck, type Verdict } from '../checking/verdict.js';
import { type CheckedBy, checkFromLedger, verificationData } from '../verification-data.js';

/** How an article's present text stands by what was last said of its sentences. `verdict` is null without any check. */
export interface PresentCheck {
  readonly state: CheckState;
  readonly verdict: Verdict | null;
  readonly by: CheckedBy | null;
}

/**
 * Holds the last check of an article against its present text. A sentence keeps what was said of it as long as its own
 * words stand; a new or changed one waits for somebody to read it. Pure: nobody is asked.
 */
export function presentCheck(input: CheckInput, stored: VerificationData | null, textVersion: number): PresentCheck {
  const last = stored && withVerdicts(stored);
  const state = last && checkFromLedger(input, last);
  if (!state) return { state: openCheck(input), verdict: null, by: null };
  const by: CheckedBy = {
    passes: last.passes ?? [],
    textVersion,
    runId: last.runId,
    economy: last.economy,
    economyMayPublish: last.economy === true && !last.caps.some(({ code }) => code === 'economy'),
    oneReportMayPublish: allowsOneReport(last.caps),
  };
  return { state, verdict: scoreCheck(state, by), by };
}

/** The same as the article stores it; null without a check or without the sources that it is held against. */
export function rescored({ state, verdict, by }: PresentCheck): VerificationData | null {
  if (verdict === null || by === null || state.input.sources.length === 0) return null;
  return verificationData(state, verdict, by);
}

/** A check of the first shape stored only the last word on each sentence: it counts as the judge's. */
function withVerdicts(stored: VerificationData): VerificationData {
  if (stored.passes !== undefined && stored.claims.every(({ verdicts }) => verdicts !== undefined)) return stored;
  const claims = stored.claims.map((claim) => ({ ...claim, verdicts: verdictsOf(claim) }));
  const asked = claims.length;
  const heard = { by: 'judge', round: 0, model: stored.model ?? '', temperature: stored.temperature ?? 0 } as const;
  const pass = { ...heard, prompt: '', asked, answered: asked, ownScore: null };
  return { ...stored, claims, passes: stored.passes ?? (stored.model === null ? [] : [pass]) };
}

function verdictsOf({ verdict, span, sourceId, verdicts }: VerifiedClaim): NonNullable<VerifiedClaim['verdicts']> {
  if (verdicts !== undefined) return verdicts;
  if (verdict === 'opinion' || verdict === 'partial') return [];
  return [{ by: 'judge', round: 0, verdict, span, sourceId }];
}
