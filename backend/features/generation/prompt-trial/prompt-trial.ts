import type { TrialInput } from '../../../contract/ai-prompts.js';
import type { GenerationRun } from '../../../contract/generation.js';
import { PIPELINE_ROLE_NAMES, type PipelineRole } from '../../../contract/pipeline-roles.js';
import type { PromptChanges } from '../../settings/settings.events.js';

/** What a trial says is what is answered: it is neither decided about nor stored. */
export type { PromptTrial, TrialInput, TrialOutcome, TriedAnswer } from '../../../contract/ai-prompts.js';

/** What is tried on what. */
export interface TrialOrder {
  readonly kind: PipelineRole;
  /** A run, or `latest`. */
  readonly runId: string;
  /** What is absent is taken from the settings. */
  readonly aiPrompts: Omit<PromptChanges, 'recentArticlesLimit'>;
  /** The same trial again is answered from what was kept. */
  readonly trialId?: string | undefined;
}

/** A run as something to try prompts on: `roles` are those whose questions are stored. */
export function trialInput(run: GenerationRun, roles: readonly string[]): TrialInput {
  const { runId, topic, mainTopic, requestedAt, status, outcome, score } = run;
  const kinds = PIPELINE_ROLE_NAMES.filter((kind) => roles.includes(kind));
  return { runId, topic, mainTopic, requestedAt, status, outcome, score, kinds };
}
