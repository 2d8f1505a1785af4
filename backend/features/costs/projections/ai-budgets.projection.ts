import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { budgetsDecider } from '../budgets.decider.js';
import { type BudgetEvent, budgetEvents } from '../budgets.events.js';
import type { AiBudgetsRow } from '../costs.tables.js';

/** The limits of the newsroom as one row. */
@Projection()
export class AiBudgetsProjection extends TableProjection<AiBudgetsRow, BudgetEvent> {
  readonly name = 'ai_budgets';
  readonly version = 1;
  readonly table = 'read.ai_budgets';
  readonly keyColumn = 'id';
  readonly follows = [budgetEvents];

  keysOf({ type }: RecordedOf<BudgetEvent>): readonly string[] {
    return type === 'AiBudgetsChanged' ? ['budgets'] : [];
  }

  fold(_row: AiBudgetsRow | undefined, event: RecordedOf<BudgetEvent>): AiBudgetsRow {
    const { run, day, month } = budgetsDecider.evolve(budgetsDecider.initialState, event);
    return { id: 'budgets', run_micros: run, day_micros: day, month_micros: month };
  }
}
