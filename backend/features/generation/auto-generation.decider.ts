import type { Decider } from '../../platform/event-store/decider.js';
import type { AutoGenerationEvent, AutoGenerationPlan } from './auto-generation.events.js';

export interface AutoGenerationState extends AutoGenerationPlan {
  readonly enabled: boolean;
}

export const autoGenerationDecider: Decider<AutoGenerationState, AutoGenerationEvent> = {
  initialState: { enabled: false, interval: 60, topics: [], autoPublishOnApproval: true, emailNotifications: true },
  evolve: evolveAutoGeneration,
};

/** What a change of the plan amounts to; what is the same already is left out. */
export function changePlan(
  state: AutoGenerationState,
  update: { readonly enabled?: boolean | undefined } & {
    readonly [Field in keyof AutoGenerationPlan]?: AutoGenerationPlan[Field] | undefined;
  },
): AutoGenerationEvent[] {
  const { enabled, ...plan } = update;
  const changes = Object.fromEntries(
    Object.entries(plan).filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(state[field as keyof AutoGenerationPlan]),
    ),
  );
  const events: AutoGenerationEvent[] = [];
  if (Object.keys(changes).length > 0) events.push({ type: 'AutoGenerationReconfigured', data: { changes } });
  if (enabled === true && !state.enabled) events.push({ type: 'AutoGenerationEnabled', data: {} });
  if (enabled === false && state.enabled) events.push({ type: 'AutoGenerationDisabled', data: {} });
  return events;
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
