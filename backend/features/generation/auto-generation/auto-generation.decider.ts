import type { Decider } from '../../../platform/event-store/decider.js';
import { type AutoGenerationEvent, type AutoGenerationPlan, autoGenerationEvents } from './auto-generation.events.js';

export interface AutoGenerationState extends AutoGenerationPlan {
  readonly enabled: boolean;
}

export const autoGenerationDecider: Decider<AutoGenerationState, AutoGenerationEvent> = {
  events: autoGenerationEvents,
  initialState: {
    enabled: false,
    interval: 60,
    topics: [],
    autoPublishOnApproval: true,
    emailNotifications: true,
    limits: { perDay: null, perCategory: null, quietHours: null, varietyHours: 6 },
  },
  evolve: evolveAutoGeneration,
};

/** A change of the plan; absent fields stay. */
export type PlanUpdate = {
  readonly [Field in keyof AutoGenerationState]?: AutoGenerationState[Field] | undefined;
};

/** What a change of the plan amounts to; what is the same already is left out. */
export function changePlan(state: AutoGenerationState, update: PlanUpdate): AutoGenerationEvent[] {
  const { enabled, ...plan } = update;
  const changes = Object.fromEntries(
    Object.entries(plan).filter(
      ([field, value]) => value !== undefined && !isSame(value, state[field as keyof AutoGenerationPlan]),
    ),
  );
  const events: AutoGenerationEvent[] = [];
  if (Object.keys(changes).length > 0) events.push({ type: 'AutoGenerationReconfigured', data: { changes } });
  if (enabled === true && !state.enabled) events.push({ type: 'AutoGenerationEnabled', data: {} });
  if (enabled === false && state.enabled) events.push({ type: 'AutoGenerationDisabled', data: {} });
  return events;
}

/** The same data; the log keeps the fields of an object in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([field, value]) => isSame(value, (other as Readonly<Record<string, unknown>>)[field]))
  );
}

/** Pure fold, used by the decider and by the projection. */
export function evolveAutoGeneration(state: AutoGenerationState, event: AutoGenerationEvent): AutoGenerationState {
  switch (event.type) {
    case 'AutoGenerationEnabled':
      return { ...state, enabled: true };
    case 'AutoGenerationDisabled':
      return { ...state, enabled: false };
    case 'AutoGenerationReconfigured':
      return { ...state, ...event.data.changes };
  }
}
