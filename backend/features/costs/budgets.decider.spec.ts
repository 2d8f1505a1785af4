import { describe, expect, it } from '@jest/globals';
import { foldEvents } from '../../platform/event-store/decider.js';
import { budgetsDecider, changeBudgets, levelOf, limitsInForce } from './budgets.decider.js';
import type { BudgetEvent } from './budgets.events.js';

const NONE = { run: null, day: null, month: null };
const state = (...events: BudgetEvent[]) => foldEvents(budgetsDecider, events);

describe('the budgets of the newsroom', () => {
  it('are changed one by one, and recorded whole', () => {
    const first = changeBudgets(state(), { day: 5 });
    expect(first).toEqual([{ type: 'AiBudgetsChanged', data: { ...NONE, day: 5 } }]);
    expect(changeBudgets(state(...first), { month: 9 })[0]?.data).toEqual({ run: null, day: 5, month: 9 });
  });

  it('are not recorded again when they are the same', () => {
    expect(changeBudgets(state({ type: 'AiBudgetsChanged', data: { ...NONE, day: 5 } }), { day: 5 })).toEqual([]);
    expect(changeBudgets(state(), { run: null })).toEqual([]);
  });

  it('can be lower than the environment’s and never higher', () => {
    const environment = { run: 10, day: null, month: 30 };
    expect(limitsInForce(environment, { run: 4, day: 7, month: 99 })).toEqual({ run: 4, day: 7, month: 30 });
    expect(limitsInForce(environment, NONE)).toEqual(environment);
  });
});

describe('how much of a budget is used', () => {
  it.each([
    [79, 100, null],
    [80, 100, 80],
    [99, 100, 80],
    [100, 100, 100],
    [0, 0, 100],
    [1_000, null, null],
  ])('%d of %s', (spent, limit, level) => {
    expect(levelOf(spent, limit)).toBe(level);
  });
});
