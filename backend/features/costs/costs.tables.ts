import type { BudgetLimits } from './budgets.events.js';

/** `reserved`: under way, or nobody knows how it ended. `refused`: not charged. `cut`: its price is unknown, and what was set aside counts. */
export type ModelCallState = 'reserved' | 'settled' | 'refused' | 'cut';

/** One call of a gateway. Money is in millionths of a US dollar. */
export interface ModelCallRow {
  id: string;
  run_id: string;
  step: string;
  attempt: number;
  role: string;
  article_id: string | null;
  model: string;
  /** The day and the month of Rome in which it began. */
  day: string;
  month: string;
  begun_at: Date;
  /** When it has ended in any case. */
  answer_by: Date;
  ended_at: Date | null;
  state: ModelCallState;
  /** Null: nobody knew the price. */
  reserved_micros: number | null;
  /** Null: nobody knows yet. */
  cost_micros: number | null;
  /** What it would have cost more without a cache; null: nothing that is known. */
  saved_micros: number | null;
  prompt_tokens: number | null;
  /** Of the tokens asked; null: the gateway says nothing. */
  cached_tokens: number | null;
  completion_tokens: number | null;
  failure: string | null;
}

/** The single row of the limits that the newsroom set. */
export interface AiBudgetsRow {
  id: string;
  run_micros: BudgetLimits['run'];
  day_micros: BudgetLimits['day'];
  month_micros: BudgetLimits['month'];
}

/** What this feature sees of the database. */
export interface CostsTables {
  'app.model_calls': ModelCallRow;
  'read.ai_budgets': AiBudgetsRow;
}
