import type { GenerationStep } from '../../../contract/pipeline-roles.js';
import { isOfflineEngine } from '../../offline-engine/offline-engine.facts.js';
import { choicesBehind, type GenerationState, reservedNews } from '../generation.decider.js';
import type { GenerationEvent } from '../generation.events.js';

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

/** The choice cannot be written, and why: the run goes on with the next one. */
export function setAside(
  selected: NonNullable<GenerationState['selected']>,
  why: { readonly reason: string; readonly sources: number; readonly characters: number },
): GenerationEvent {
  const left = choicesBehind(selected);
  const data = { newsIds: reservedNews(selected), mainTopic: selected.mainTopic, ...why, ...(left && { left }) };
  return { type: 'TopicSetAside', data: isOfflineEngine(selected.model) ? { ...data, byPerson: true } : data };
}
