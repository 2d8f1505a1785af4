import type { Decider } from '../../platform/event-store/decider.js';
import type { LearningEvent } from './learning.events.js';

/** What the operator said about learning from editors. */
export interface LearningState {
  readonly active: boolean;
  readonly held: readonly string[];
  /** By source: the moment before which nothing counts; ISO 8601. */
  readonly resets: Readonly<Record<string, string>>;
}

export const learningDecider: Decider<LearningState, LearningEvent> = {
  initialState: { active: true, held: [], resets: {} },
  evolve,
};

/** Switches learning for all sources; what is so already is no event. */
export function switchLearning(state: LearningState, active: boolean): LearningEvent[] {
  return state.active === active ? [] : [{ type: 'LearningSwitched', data: { active } }];
}

/** Holds the weight of a source at what every source begins with, or lets it follow again. */
export function holdSource(state: LearningState, sourceId: string, held: boolean): LearningEvent[] {
  if (state.held.includes(sourceId) === held) return [];
  return [{ type: held ? 'SourceTrustHeld' : 'SourceTrustReleased', data: { sourceId } }];
}

/** Forgets what was learnt of a source up to now; an earlier moment than the last one changes nothing. */
export function resetSource(state: LearningState, sourceId: string, now: Date): LearningEvent[] {
  const before = now.toISOString();
  const last = state.resets[sourceId];
  if (last !== undefined && last >= before) return [];
  return [{ type: 'SourceLessonsReset', data: { sourceId, before } }];
}

function evolve(state: LearningState, event: LearningEvent): LearningState {
  switch (event.type) {
    case 'LearningSwitched':
      return { ...state, active: event.data.active };
    case 'SourceTrustHeld':
      return { ...state, held: [...state.held, event.data.sourceId] };
    case 'SourceTrustReleased':
      return { ...state, held: state.held.filter((id) => id !== event.data.sourceId) };
    case 'SourceLessonsReset':
      return { ...state, resets: { ...state.resets, [event.data.sourceId]: event.data.before } };
  }
}
