import type { Decider } from '../../platform/event-store/decider.js';
import { type BudgetEvent, type BudgetLimits, budgetEvents } from './budgets.events.js';

/** What the editors set; the environment's limits hold, too. */
export const budgetsDecider: Decider<BudgetLimits, BudgetEvent> = {
  events: budgetEvents,
  initialState: { run: null, day: null, month: null },
  evolve: (state, event) => (event.type === 'AiBudgetsChanged' ? event.data : state),
};

/** Sets what is given, null = no limit of the admin's own; what is there already is not recorded again. */
export function changeBudgets(state: BudgetLimits, update: Partial<BudgetLimits>): BudgetEvent[] {
  const wanted = { ...state, ...update };
  const isSame = wanted.run === state.run && wanted.day === state.day && wanted.month === state.month;
  return isSame ? [] : [{ type: 'AiBudgetsChanged', data: wanted }];
}

/** The limits in force: the lower of both. */
export function limitsInForce(environment: BudgetLimits, chosen: BudgetLimits): BudgetLimits {
  return {
    run: lower(environment.run, chosen.run),
    day: lower(environment.day, chosen.day),
    month: lower(environment.month, chosen.month),
  };
}

const WARNING_SHARE = 0.8;

/** How much of a limit is used: `null` = not worth a word. A limit of nothing is used up from the start. */
export function levelOf(spentMicros: number, limitMicros: number | null): 80 | 100 | null {
  if (limitMicros === null) return null;
  if (spentMicros >= limitMicros) return 100;
  return spentMicros >= limitMicros * WARNING_SHARE ? 80 : null;
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}
