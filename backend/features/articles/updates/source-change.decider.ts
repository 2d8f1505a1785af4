import type { Decider } from '../../../platform/event-store/decider.js';
import {
  type SourceChange,
  type SourceChangeDecision,
  type SourceChangeEvent,
  sourceChangeEvents,
} from './source-change.events.js';

/** What waits for a decision, one change of each source, and every change that was ever decided about. */
export interface SourceChangesState {
  readonly waiting: readonly SourceChange[];
  readonly settled: readonly string[];
}

export const sourceChangesDecider: Decider<SourceChangesState, SourceChangeEvent> = {
  events: sourceChangeEvents,
  initialState: { waiting: [], settled: [] },
  evolve,
};

/** A change that waits already, or that a person decided about, is no event. */
export function findChange(state: SourceChangesState, change: SourceChange): SourceChangeEvent[] {
  const isKnown = state.settled.includes(change.id) || state.waiting.some(({ id }) => id === change.id);
  return isKnown ? [] : [{ type: 'SourceChangeFound', data: { change } }];
}

/** A source says again what was cited: what waits about it is gone. */
export function undoChange(state: SourceChangesState, sourceId: string): SourceChangeEvent[] {
  const changeIds = state.waiting.filter((change) => change.sourceId === sourceId).map(({ id }) => id);
  return changeIds.length > 0 ? [{ type: 'SourceChangeUndone', data: { changeIds } }] : [];
}

/** A person decides about everything that waits. */
export function settleChanges(
  state: SourceChangesState,
  decision: SourceChangeDecision,
  reason: string,
): SourceChangeEvent[] {
  const changeIds = state.waiting.map(({ id }) => id);
  return changeIds.length > 0 ? [{ type: 'SourceChangesSettled', data: { changeIds, decision, reason } }] : [];
}

function evolve(state: SourceChangesState, event: SourceChangeEvent): SourceChangesState {
  switch (event.type) {
    case 'SourceChangeFound':
      return { ...state, waiting: afterFinding(state.waiting, event.data.change) };
    case 'SourceChangeUndone':
      return { ...state, waiting: without(state.waiting, event.data.changeIds) };
    case 'SourceChangesSettled': {
      const { changeIds } = event.data;
      return { waiting: without(state.waiting, changeIds), settled: [...state.settled, ...changeIds] };
    }
  }
}

/** What waits after a finding: a later change of the same source takes the place of the earlier one. */
export function afterFinding(waiting: readonly SourceChange[], change: SourceChange): SourceChange[] {
  return [...waiting.filter(({ sourceId }) => sourceId !== change.sourceId), change];
}

function without(waiting: readonly SourceChange[], ids: readonly string[]): SourceChange[] {
  return waiting.filter(({ id }) => !ids.includes(id));
}
