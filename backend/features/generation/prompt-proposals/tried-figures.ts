import { OFFLINE_ENGINE } from '../../../contract/offline-engine.js';
import type { TrialOutcome, TriedAnswer } from '../prompt-trial/prompt-trial.js';
import type { TriedFigures } from './prompt-proposal.events.js';

/** What of a tried answer can be counted and compared: no word of it. Pure. */
export function triedFigures(tried: TriedAnswer): TriedFigures {
  const { model, costUsd, promptTokens, completionTokens, durationMs, outcome } = tried;
  const measures = outcome === null ? {} : measuresOf(outcome);
  return { model, costUsd, promptTokens, completionTokens, durationMs, usable: outcome !== null, measures };
}

/** Whether an answer says anything of the prompts: the built-in engine reads the facts and no prompts. Pure. */
export function isProof({ usable, model }: TriedFigures): boolean {
  return usable && model !== OFFLINE_ENGINE.id;
}

function measuresOf(outcome: TrialOutcome): Record<string, number> {
  switch (outcome.kind) {
    case 'newsScout':
      return { related: outcome.related.length };
    case 'articleWriter':
      return { words: outcome.words };
    case 'articleVerifier':
      return { ...outcome.verdicts, ...(outcome.score === null ? {} : { score: outcome.score }) };
    case 'articleChallenger':
      return { ...outcome.verdicts };
    case 'articleRepair':
      return { revisions: outcome.revisions.length, unanswered: outcome.unanswered.length };
  }
}
