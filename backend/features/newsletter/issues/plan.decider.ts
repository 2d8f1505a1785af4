import type { Decider } from '../../../platform/event-store/decider.js';
import { type NewsletterPlanData, type PlanEvent, planEvents } from './plan.events.js';

export type PlanState = NewsletterPlanData;

/** Nothing is sent by itself until somebody turns it on. */
export const planDecider: Decider<PlanState, PlanEvent> = {
  events: planEvents,
  initialState: {
    daily: { enabled: false, time: '07:30' },
    weekly: { enabled: false, weekday: 1, time: '07:30' },
  },
  evolve: (state, event) => ({ ...state, ...event.data.changes }),
};

/** What a change of the plan amounts to; what is the same already is left out. */
export function changePlan(
  state: PlanState,
  update: { readonly [Part in keyof PlanState]?: PlanState[Part] | undefined },
): PlanEvent[] {
  const { daily, weekly } = update;
  const changes = {
    ...(daily && (daily.enabled !== state.daily.enabled || daily.time !== state.daily.time) ? { daily } : {}),
    ...(weekly && !isSameWeek(weekly, state.weekly) ? { weekly } : {}),
  };
  return Object.keys(changes).length === 0 ? [] : [{ type: 'NewsletterPlanChanged', data: { changes } }];
}

function isSameWeek(one: PlanState['weekly'], other: PlanState['weekly']): boolean {
  return one.enabled === other.enabled && one.weekday === other.weekday && one.time === other.time;
}
