import type { GenerationStep } from '../../../contract/pipeline-roles.js';
import type { GenerationState } from '../generation.decider.js';

/** One try of one step. */
export interface StepTask {
  readonly runId: string;
  readonly state: GenerationState;
  readonly step: GenerationStep;
  readonly attempt: number;
  readonly signal: AbortSignal;
}

/** What an earlier step must have left; its absence is a fault of the pipeline itself. */
export function demanded<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new Error(`The run has no ${what} yet.`);
  return value;
}

/** Gateway calls that the earlier tries of the present step cost. */
export function callsSpent(state: GenerationState): number {
  return state.failures.reduce((sum, { calls = 0 }) => sum + calls, 0);
}
