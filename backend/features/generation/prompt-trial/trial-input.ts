import { promptRoleSchema, type TrialInput } from '../../../contract/ai-prompts.js';
import type { GenerationRun } from '../../../contract/generation.js';

/** A run as something to try prompts on: `roles` are those whose questions are stored. */
export function trialInput(run: GenerationRun, roles: readonly string[]): TrialInput {
  const { runId, topic, mainTopic, requestedAt, status, outcome, score } = run;
  const kinds = promptRoleSchema.options.filter((kind) => roles.includes(kind));
  return { runId, topic, mainTopic, requestedAt, status, outcome, score, kinds };
}
