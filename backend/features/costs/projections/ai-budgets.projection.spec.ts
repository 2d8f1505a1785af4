import { it } from '@jest/globals';
import { givenHistory } from '../../../platform/testing/given-when-then.js';
import { AiBudgetsProjection } from './ai-budgets.projection.js';

const reached = { bound: 'day', period: '2026-11-23', level: 80, limitMicros: 10, spentMicros: 8 } as const;

it('holds the last limits, whatever was reached meanwhile', () => {
  givenHistory(new AiBudgetsProjection(), [
    ['aibudgets', { type: 'AiBudgetsChanged', data: { run: 1, day: 2, month: 3 } }],
    ['aibudgets', { type: 'AiBudgetReached', data: reached }],
    ['aibudgets', { type: 'AiBudgetsChanged', data: { run: null, day: 20, month: 3 } }],
  ]).thenRows([{ id: 'budgets', run_micros: null, day_micros: 20, month_micros: 3 }]);
});
