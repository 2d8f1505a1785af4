import type { GenerationRun } from '../../../contract/generation.js';
import { TRIED_ROLES, type TrialInput } from './prompt-trial.js';

/** A run as something to try prompts on: `roles` are those whose questions are stored. */
export function trialInput(run: GenerationRun, roles: readonly string[]): TrialInput {
  const { runId, topic, mainTopic, requestedAt, status, outcome, score } = run;
  const kinds = TRIED_ROLES.filter((kind) => roles.includes(kind));
  return { runId, topic, mainTopic, requestedAt, status, outcome, score, kinds };
}
